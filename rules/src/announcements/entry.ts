import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** Readable at a glance on a phone. */
export const LONGEST_ANNOUNCEMENT = 120;

export const STANDING_MINUTES = { least: 1, usual: 15, most: 12 * 60 } as const;

/** Another one replaces the oldest. */
export const MOST_STANDING = 3;

export type AnnouncementCode =
  | 'announcement/text-missing'
  | 'announcement/text-too-long'
  | 'announcement/minutes-outside'
  | LineCode;

export type AnnouncementEntry = { readonly text: string; readonly minutes: number };

export function announcementFindings({
  text,
  minutes,
}: AnnouncementEntry): Finding<AnnouncementCode>[] {
  const { least, most } = STANDING_MINUTES;
  const isInside = Number.isInteger(minutes) && minutes >= least && minutes <= most;
  return [
    ...textFindings(text.trim()),
    ...(isInside ? [] : [finding('announcement/minutes-outside', 'minutes', { least, most })]),
  ];
}

function textFindings(text: string): Finding<AnnouncementCode>[] {
  if (text === '') return [finding('announcement/text-missing', 'text')];
  if ([...text].length > LONGEST_ANNOUNCEMENT) {
    return [finding('announcement/text-too-long', 'text', { max: LONGEST_ANNOUNCEMENT })];
  }
  return lineFindings(text, 'text');
}
