import type { TeamStanding } from '@quizmeet/contract/standings/calls.ts';

/** What put a team ahead of the next one: `ahead of Team 7 by head-to-head` (S5). */
export function whyAhead(rows: readonly TeamStanding[], index: number): string {
  const next = rows[index + 1];
  if (next === undefined || next.decidedBy === null) return '';
  if (next.decidedBy === 'tie') return `level with ${next.teamName}`;
  return `ahead of ${next.teamName} by ${next.decidedBy}`;
}

/** Whether another row has the same rank. */
export function isShared(rows: readonly { readonly rank: number }[], index: number): boolean {
  const rank = rows[index]?.rank;
  return rows[index - 1]?.rank === rank || rows[index + 1]?.rank === rank;
}
