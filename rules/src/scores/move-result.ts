import {
  type Line,
  otherSide,
  type QuizzerId,
  type RoundId,
  type RoundResult,
  SIDES,
  type Side,
  type TeamId,
} from '../tournament.ts';

export interface ResultPlace {
  readonly id: RoundId;
  readonly roundNumber: number;
  readonly roomNumber: number;
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
}

const teamsOf = ({ leftTeamId, rightTeamId }: ResultPlace): TeamId[] => [leftTeamId, rightTeamId];

export function sharedTeams(one: ResultPlace, other: ResultPlace): number {
  return teamsOf(one).filter((team) => teamsOf(other).includes(team)).length;
}

/** Likeliest first (X7): by teams, room, then time. */
export function likelyTargets<P extends ResultPlace>(from: ResultPlace, open: readonly P[]): P[] {
  const unlikeness = (to: P): number[] => [
    -sharedTeams(from, to),
    to.roomNumber === from.roomNumber ? 0 : to.roundNumber === from.roundNumber ? 1 : 2,
    Math.abs(to.roundNumber - from.roundNumber),
    Math.abs(to.roomNumber - from.roomNumber),
    to.roundNumber,
    to.roomNumber,
  ];
  const inOrder = (a: number[], b: number[]) =>
    a.map((value, i) => value - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return open
    .filter(({ id }) => id !== from.id)
    .toSorted((a, b) => inOrder(unlikeness(a), unlikeness(b)));
}

/** So that a team in both rounds keeps its score (X7). */
export function isTurned(from: ResultPlace, to: ResultPlace): boolean {
  const keeps = from.leftTeamId === to.leftTeamId || from.rightTeamId === to.rightTeamId;
  const turns = from.leftTeamId === to.rightTeamId || from.rightTeamId === to.leftTeamId;
  return turns && !keeps;
}

/** Lines move with quizzers allowed there (X7). */
export function movedResult(
  result: RoundResult,
  to: ResultPlace,
  turned: boolean,
  holders: Readonly<Record<Side, ReadonlySet<QuizzerId>>>,
): { result: RoundResult; leftOut: Line[] } {
  const from = (side: Side): Side => (turned ? otherSide(side) : side);
  const mayGo = (side: Side, line: Line) => holders[side].has(line.quizzerId);
  const part = (side: Side, teamId: TeamId) => ({
    teamId,
    score: result[from(side)].score,
    lines: result[from(side)].lines.filter((line) => mayGo(side, line)),
  });
  return {
    result: {
      ...result,
      roundId: to.id,
      left: part('left', to.leftTeamId),
      right: part('right', to.rightTeamId),
      winner: from(result.winner),
    },
    leftOut: SIDES.flatMap((side) => result[from(side)].lines.filter((line) => !mayGo(side, line))),
  };
}
