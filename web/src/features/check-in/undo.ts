import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { AwaitedTeam, checkInTeam } from '@quizmeet/contract/check-in/calls.ts';

/** Until which round a team was late when this screen marked it as here, by id. */
export type LateBefore = Map<number, number>;

export function rememberLate(before: LateBefore, teams: readonly AwaitedTeam[]): void {
  for (const { id, presence, lateUntilRound } of teams) {
    if (presence === 'expected') before.delete(id);
    if (presence === 'late' && lateUntilRound !== null) before.set(id, lateUntilRound);
  }
}

/** Expected, or late as before unless a repair has it play earlier (X12, X1). */
export function undoneMark(
  before: LateBefore,
  { id, presence, firstRound }: AwaitedTeam,
): BodyOf<typeof checkInTeam> {
  const until = before.get(id);
  const first = firstRound?.roundNumber ?? Number.POSITIVE_INFINITY;
  return presence === 'here' && until !== undefined && until <= first
    ? { presence: 'late', lateUntilRound: until }
    : { presence: 'expected' };
}

/** Of those who are here; all that one press marked have the same time. */
export function lastMarked(teams: readonly AwaitedTeam[]): AwaitedTeam[] {
  const marked = teams.filter(({ presence, setAt }) => presence === 'here' && setAt !== null);
  const last = marked
    .map(({ setAt }) => setAt)
    .toSorted()
    .at(-1);
  return marked.filter(({ setAt }) => setAt === last);
}
