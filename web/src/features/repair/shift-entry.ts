import type { Shift } from '@quizmeet/contract/repair/calls.ts';
import {
  AT_LEAST_A_MINUTE,
  AT_MOST_MINUTES,
  MOST_MINUTES,
} from '@quizmeet/contract/repair/messages.ts';
import { readTime } from '@quizmeet/rules/schedule/times.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';

/** What is typed of a shift. */
export interface ShiftEntry {
  readonly day: Day;
  readonly fromRound: string;
  /** HH:MM, of Saturday. */
  readonly fromTime: string;
  readonly minutes: string;
  readonly direction: Shift['direction'];
}

/** What is wrong with a field, so that the server need not be asked. */
export interface ShiftFault {
  readonly field: 'minutes' | 'fromTime';
  readonly message: string;
}

/** The first fault of what was typed (X6); null when it can be asked for. */
export function faultOf({ day, fromTime, minutes }: ShiftEntry): ShiftFault | null {
  const message = minutesFault(minutes);
  if (message !== null) return { field: 'minutes', message };
  if (day === 'Saturday' && readTime(fromTime) === null) {
    return { field: 'fromTime', message: 'Please choose a time' };
  }
  return null;
}

function minutesFault(typed: string): string | null {
  const minutes = Number(typed);
  if (typed.trim() === '' || !Number.isInteger(minutes)) {
    return 'Please enter a whole number of minutes';
  }
  if (minutes < 1) return AT_LEAST_A_MINUTE;
  return minutes > MOST_MINUTES ? AT_MOST_MINUTES : null;
}

/** The shift that was typed; null while something is wrong with it. */
export function shiftOf(entry: ShiftEntry): Shift | null {
  if (faultOf(entry) !== null) return null;
  const { day, fromRound, fromTime, direction } = entry;
  const by = { minutes: Number(entry.minutes), direction };
  return day === 'Friday' ? { day, fromRound: Number(fromRound), ...by } : { day, fromTime, ...by };
}
