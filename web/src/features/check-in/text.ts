import type { AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';
import { dollars } from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `in 12 minutes`, `now`, `4 minutes ago`; hours from two on, then days. */
export function describeUntil(minutes: number): string {
  if (minutes === 0) return 'now';
  const length = describeLength(Math.abs(minutes));
  return minutes > 0 ? `in ${length}` : `${length} ago`;
}

function describeLength(minutes: number): string {
  if (minutes < 2 * HOUR) return plural(minutes, 'minute');
  return minutes < 2 * DAY
    ? plural(Math.floor(minutes / HOUR), 'hour')
    : plural(Math.floor(minutes / DAY), 'day');
}

/** `2 of 3 here`, `all 3 here`, without withdrawn teams. */
export function describeHere(teams: readonly Pick<AwaitedTeam, 'presence'>[]): string {
  const coming = teams.filter(({ presence }) => presence !== 'withdrawn').length;
  const here = teams.filter(({ presence }) => presence === 'here').length;
  if (coming === 0) return 'no team is coming';
  if (here === coming) return coming === 1 ? 'here' : `all ${coming} here`;
  return `${here} of ${coming} here`;
}

/** `54 of 70 teams are here, 3 are late, 2 have withdrawn.` */
export function describeEvening(teams: readonly Pick<AwaitedTeam, 'presence'>[]): string {
  const count = (presence: AwaitedTeam['presence']) =>
    teams.filter((team) => team.presence === presence).length;
  const [late, gone] = [count('late'), count('withdrawn')];
  return [
    `${count('here')} of ${plural(teams.length - gone, 'team')} are here`,
    ...(late > 0 ? [`${late} ${late === 1 ? 'is' : 'are'} late`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? 'has' : 'have'} withdrawn`] : []),
  ].join(', ');
}

/** `$40 paid`, `$40 of $80 paid, $40 due`, `$40 overpaid`. */
export function describeFee({ total, balance }: { total: number; balance: number }): string {
  if (balance < 0) return `${dollars(total)} paid, ${dollars(-balance)} overpaid`;
  if (balance === 0) return `${dollars(total)} paid`;
  return balance === total
    ? `${dollars(balance)} due`
    : `${dollars(total - balance)} of ${dollars(total)} paid, ${dollars(balance)} due`;
}
