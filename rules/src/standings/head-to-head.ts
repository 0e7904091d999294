import { inParts, type TieBreak } from './ranking.ts';
import type { TeamFigures } from './team-figures.ts';

const winsOver = (a: TeamFigures, b: TeamFigures): number => a.beaten.get(b.teamId) ?? 0;

/** Whether every two of them have met, and all equally often. */
function haveMetEquallyOften(tied: readonly TeamFigures[]): boolean {
  const meetings = tied.flatMap((a, i) =>
    tied.slice(i + 1).map((b) => winsOver(a, b) + winsOver(b, a)),
  );
  const [first = 0] = meetings;
  return first > 0 && meetings.every((n) => n === first);
}

/**
 * More wins among exactly the tied teams ranks higher; it says nothing unless every two of them
 * have met, and all equally often (S5).
 */
export const headToHead: TieBreak<TeamFigures> = {
  name: 'head-to-head',
  split: (tied) => {
    if (!haveMetEquallyOften(tied)) return [[...tied]];
    const wins = (team: TeamFigures) => tied.reduce((n, other) => n + winsOver(team, other), 0);
    return inParts(tied, (a, b) => wins(b) - wins(a));
  },
};
