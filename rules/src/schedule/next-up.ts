import type { TeamId } from '../tournament.ts';
import { hasTeams, inOrder, LONGEST_DELAY_MINUTES, type TimedRound } from './lateness.ts';

export interface NextUp {
  readonly teamId: TeamId;
  readonly round: TimedRound;
  /** Planned time plus lateness; milliseconds since 1970. */
  readonly expected: number;
}

const MINUTE_MS = 60_000;

/**
 * Teams that should go to their room (X11): from a round's length before its expected start, once all but one
 * earlier rounds of its room have results, until it can begin.
 */
export function nextUp(
  rounds: readonly TimedRound[],
  now: Date,
  lateness: number,
): readonly NextUp[] {
  const late = lateness * MINUTE_MS;
  const at = now.getTime();
  const open = inOrder(rounds).filter((round) => !round.isDecided && hasTeams(round));
  const byRoom = Map.groupBy(inOrder(rounds), ({ roomNumber }) => roomNumber);
  return open.flatMap((round) => {
    const expected = round.start + late;
    const since = expected - lengthOf(round);
    if (at < since || at > round.end + LONGEST_DELAY_MINUTES * MINUTE_MS) return [];
    const before = stillBefore(round, byRoom.get(round.roomNumber) ?? [], at - late);
    if (before.length > 1 || (before.length === 0 && at >= expected)) return [];
    return [round.leftTeamId, round.rightTeamId].flatMap((teamId) =>
      teamId === null || isDueElsewhere(teamId, round, open, at - late)
        ? []
        : { teamId, round, expected },
    );
  });
}

const lengthOf = ({ start, end }: TimedRound): number => end - start;

/** Not over by plan; before a later result they count as played. */
function stillBefore(
  round: TimedRound,
  ofRoom: readonly TimedRound[],
  planned: number,
): readonly TimedRound[] {
  const before = ofRoom.slice(0, ofRoom.indexOf(round));
  return before
    .slice(before.findLastIndex(({ isDecided }) => isDecided) + 1)
    .filter((each) => hasTeams(each) && planned < each.end + lengthOf(each));
}

/** An earlier round without a result, not over by plan. */
const isDueElsewhere = (
  teamId: TeamId,
  round: TimedRound,
  open: readonly TimedRound[],
  planned: number,
): boolean =>
  open.some(
    (other) =>
      other.start < round.start &&
      (other.leftTeamId === teamId || other.rightTeamId === teamId) &&
      planned < other.end,
  );
