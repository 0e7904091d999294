import { hoursInWords } from '@quizmeet/contract/officials/words.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';

/** `from 7:30 PM`, of an offer whose hours are HH:MM or empty. */
export const hoursOf = ({
  from,
  until,
}: {
  readonly from: string;
  readonly until: string;
}): string => hoursInWords(shown(from), shown(until));

function shown(text: string): string {
  const minutes = readTime(text);
  return minutes === null ? '' : timeString(minutes);
}
