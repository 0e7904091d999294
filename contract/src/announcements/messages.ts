import type { AnnouncementCode } from '@quizmeet/rules/announcements/entry.ts';
import { type Messages, singleLineMessages } from '../findings.ts';

export const NO_SUCH_ANNOUNCEMENT = 'This announcement doesn’t exist';
export const ANNOUNCED = 'Shown on every open page';
export const ANNOUNCEMENT_ENDED = 'Announcement ended';

export const announcementMessages: Messages<AnnouncementCode> = {
  'announcement/text-missing': 'Enter the announcement',
  'announcement/text-too-long': ({ data }) => `Use at most ${data?.['max']} characters`,
  'announcement/minutes-outside': ({ data }) =>
    `Enter whole minutes from ${data?.['least']} to ${data?.['most']}`,
  ...singleLineMessages,
};
