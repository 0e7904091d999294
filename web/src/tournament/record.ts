import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';

export type Decided = { readonly wins: number; readonly losses: number };

/** `3–2` */
export const recordText = ({ wins, losses }: Decided): string => `${wins}–${losses}`;

export function recordOn(day: ListedRound['day'], rounds: readonly ListedRound[], teamId: number) {
  const decided = rounds.filter((round) => round.day === day && round.winningTeam !== '');
  const wins = decided.filter(
    ({ winningTeam, leftTeamId }) => (winningTeam === 'left') === (leftTeamId === teamId),
  ).length;
  return { wins, losses: decided.length - wins };
}

/** `Friday 3–2 · Saturday 1–0`, of days with results. */
export const recordsText = (rounds: readonly ListedRound[], teamId: number): string =>
  DAYS.map((day) => ({ day, ...recordOn(day, rounds, teamId) }))
    .filter(({ wins, losses }) => wins + losses > 0)
    .map(({ day, ...record }) => `${day} ${recordText(record)}`)
    .join(' · ');
