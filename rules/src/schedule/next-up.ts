import type { TeamId } from '../tournament.ts';
import { hasTeams, inOrder, LONGEST_DELAY_MINUTES, type TimedRound } from './lateness.ts';

export interface NextUp {
  readonly teamId: TeamId;
  readonly round: TimedRound;
  /** When the round is expected to begin: its time moved by the lateness; milliseconds since 1970. */
  readonly expected: number;
}

const MINUTE_MS = 60_000;

/**
 * The teams that should go to their room now (X11): a round is next from its own length before its expected start, once
 * all earlier rounds of its room but one have a result, until it can begin.
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

/** The earlier rounds of the room that are not over by the plan; after a later result they count as played. */
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

/** Whether one of the team's earlier rounds has no result and is not over by the plan. */
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
