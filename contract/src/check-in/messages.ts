import { FIRST_LATE_ROUND } from '@quizmeet/rules/check-in/presence.ts';
import { formatList, plural } from '../text.ts';

/** No check-in, no rounds (X2). */
export const hasWithdrawn = (teamName: string) => `${teamName} has withdrawn`;
/** In lists and on sheets (X2). */
export const withdrawnName = (teamName: string) => `${teamName} (withdrawn)`;

export const NO_TEAMS_TO_CHECK_IN = 'All its teams have withdrawn';

/** At the field (X12). */
export const CHOOSE_LATE_ROUND = 'Choose its first round';
export const lateRoundOutOfRange = (last: number) =>
  `Choose a round from ${FIRST_LATE_ROUND} to ${last}`;
export const ONLY_WHEN_LATE = 'Only a late team has a first round';

/** Repair first (X1). */
export function playsBefore(teamName: string, roundNumbers: readonly number[], until: number) {
  const rounds = plural(roundNumbers.length, 'open round');
  const which = `round${roundNumbers.length === 1 ? '' : 's'} ${formatList(roundNumbers.map(String))}`;
  return `${teamName} has ${rounds} before round ${until} (${which}); repair the schedule first`;
}
