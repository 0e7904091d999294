import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';

/** A column of the grid. */
export interface BoardRoom {
  readonly roomNumber: number;
  readonly roomName: string;
}

/** The rooms that have rounds, by number. */
export function roomsOf(slots: readonly Slot[]): BoardRoom[] {
  const names = new Map<number, string>();
  for (const round of allRounds(slots)) names.set(round.roomNumber, round.roomName);
  return [...names]
    .map(([roomNumber, roomName]) => ({ roomNumber, roomName }))
    .toSorted((a, b) => a.roomNumber - b.roomNumber);
}

export function allRounds(slots: readonly Slot[]): ListedRound[] {
  return slots.flatMap((slot) => slot.rounds);
}

export const isOpen = (round: ListedRound): boolean => round.winningTeam === '';

export function plays(round: ListedRound, teamId: number): boolean {
  return round.leftTeamId === teamId || round.rightTeamId === teamId;
}

/** A round from the view of one of its teams. */
export interface OwnRound {
  readonly round: ListedRound;
  readonly opponent: { readonly id: number; readonly name: string };
  /** Null while the round is open. */
  readonly result: {
    readonly won: boolean;
    readonly score: number | null;
    readonly opponentScore: number | null;
  } | null;
}

/** A team's rounds in time order. */
export function roundsOfTeam(slots: readonly Slot[], teamId: number): OwnRound[] {
  return allRounds(slots)
    .filter((round) => plays(round, teamId))
    .map((round) => {
      const [own, other] =
        round.leftTeamId === teamId ? (['left', 'right'] as const) : (['right', 'left'] as const);
      const result = {
        won: round.winningTeam === own,
        score: round[`${own}TeamScore`],
        opponentScore: round[`${other}TeamScore`],
      };
      return {
        round,
        opponent: { id: round[`${other}TeamId`], name: round[`${other}TeamName`] },
        result: isOpen(round) ? null : result,
      };
    });
}

/** Splits a list into halves; the first may be longer by one. */
export function halves<T>(list: readonly T[]): [T[], T[]] {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}
