import { type Finding, finding } from '../../finding.ts';
import type { TeamId } from '../../tournament.ts';
import { type FridayTimes, MINUTES_OF_A_DAY, ofEvening, readTime } from '../times.ts';

type EveningSettings = FridayTimes & { readonly fridaySlots: number };

/** Minutes from the planned first and last round. */
const MARGIN = 3 * 60;

/** Three hours around the planned rounds (F9), within half a day; inclusive, since Friday's midnight. */
export function eveningSpan({ fridayStart, slotMinutes, fridaySlots }: EveningSettings) {
  const first = readTime(fridayStart) ?? 0;
  const last = first + (fridaySlots - 1) * slotMinutes;
  const halfADay = MINUTES_OF_A_DAY / 2;
  return {
    earliest: Math.max(0, first - MARGIN),
    latest: Math.min(last + MARGIN, first + halfADay - 1),
  };
}

export interface PlacedRound {
  readonly roundNumber: number;
  readonly roomNumber: number;
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
}

export interface TimeClash {
  readonly roundNumber: number;
  readonly teamIds: readonly TeamId[];
  readonly roomNumbers: readonly number[];
}

export type SetTimeCode = 'schedule/time-outside-evening';

type SetTimeOutcome =
  | { readonly clashes: readonly TimeClash[] }
  | { readonly findings: readonly Finding<SetTimeCode>[] };

/** Rounds closer than `slotMinutes` are simultaneous. Starts are minutes since Friday's midnight (F9). */
export function setTime(
  evening: EveningSettings,
  starts: ReadonlyMap<number, number>,
  rounds: readonly PlacedRound[],
  roundNumber: number,
  minutes: number,
): SetTimeOutcome {
  const start = ofEvening(minutes, evening);
  const { earliest, latest } = eveningSpan(evening);
  if (start < earliest || start > latest) {
    return { findings: [finding('schedule/time-outside-evening', 'time', { earliest, latest })] };
  }
  const apart = (other: number) =>
    Math.abs((starts.get(other) ?? Number.POSITIVE_INFINITY) - start);
  const at = Map.groupBy(rounds, (round) => round.roundNumber);
  const own = at.get(roundNumber) ?? [];
  const clashes = [...at]
    .filter(([other]) => other !== roundNumber && apart(other) < evening.slotMinutes)
    .toSorted(([a], [b]) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0) || a - b)
    .map(([other, played]) => clashOf(other, own, played))
    .filter(({ teamIds, roomNumbers }) => teamIds.length + roomNumbers.length > 0);
  return { clashes };
}

function clashOf(roundNumber: number, own: readonly PlacedRound[], played: readonly PlacedRound[]) {
  const teams = new Set(own.flatMap(teamsIn));
  const rooms = new Set(own.map((round) => round.roomNumber));
  return {
    roundNumber,
    teamIds: played.flatMap(teamsIn).filter((team) => teams.has(team)),
    roomNumbers: played.map((round) => round.roomNumber).filter((room) => rooms.has(room)),
  };
}

const teamsIn = ({ leftTeamId, rightTeamId }: PlacedRound): TeamId[] => [leftTeamId, rightTeamId];
