import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';

export function roomsOf(slots: readonly Slot[]) {
  const names = new Map<number, string>();
  for (const round of allRounds(slots)) names.set(round.roomNumber, round.roomName);
  return [...names]
    .map(([roomNumber, roomName]) => ({ roomNumber, roomName }))
    .toSorted((a, b) => a.roomNumber - b.roomNumber);
}

export const allRounds = (slots: readonly Slot[]): ListedRound[] =>
  slots.flatMap((slot) => slot.rounds);

export const isOpen = (round: ListedRound): boolean => round.winningTeam === '';

/** Before the current round, or else those with all results. */
export const pastRounds = (slots: readonly Slot[], nowRound: number | null): number[] =>
  slots.flatMap(({ roundNumber, rounds }) => {
    const isPast = nowRound === null ? !rounds.some(isOpen) : roundNumber < nowRound;
    return isPast ? [roundNumber] : [];
  });

export const plays = (round: ListedRound, teamId: number): boolean =>
  round.leftTeamId === teamId || round.rightTeamId === teamId;

export const roundsOfTeam = (slots: readonly Slot[], teamId: number) =>
  allRounds(slots)
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
export type OwnRound = ReturnType<typeof roundsOfTeam>[number];

export function halves<T>(list: readonly T[]): [T[], T[]] {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}
