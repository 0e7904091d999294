import type {
  AnnouncementCode,
  AnnouncementDoubtCode,
} from '@quizmeet/rules/announcements/entry.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

export const NO_SUCH_ANNOUNCEMENT = 'There is no such announcement';
export const ANNOUNCED = 'It is shown on every open page';
export const ANNOUNCEMENT_ENDED = 'The announcement is taken from every page';

/** Asked before it is announced. */
export const announcementDoubtMessages: Messages<AnnouncementDoubtCode> = {
  'announcement/names-in-full': ({ data }) =>
    `It names somebody whose full name may not be public. It could say: “${data?.['shown']}”`,
};

export const announcementMessages: Messages<AnnouncementCode> = {
  'announcement/text-missing': 'Please enter what to announce',
  'announcement/text-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
  'announcement/minutes-outside': ({ data }) =>
    `Please show it for ${data?.['least']} to ${data?.['most']} whole minutes`,
  ...singleLineMessages,
};
