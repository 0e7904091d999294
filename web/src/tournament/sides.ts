import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { liveScoreOf } from './live-games.ts';

/** What a screen shows of one side of a round. */
export interface ShownSide {
  readonly side: Side;
  readonly id: number;
  readonly name: string;
  /** The score of the result, else of the machine that is sending. */
  readonly score: number | null;
  readonly won: boolean;
}

type Sided = Pick<
  ListedRound,
  `${Side}TeamId` | `${Side}TeamName` | `${Side}TeamScore` | 'winningTeam'
>;

/** Both sides of a round, left first. */
export const shownSides = (round: Sided, game: LiveGame | null): readonly ShownSide[] =>
  SIDES.map((side) => ({
    side,
    id: round[`${side}TeamId`],
    name: round[`${side}TeamName`],
    score: round[`${side}TeamScore`] ?? liveScoreOf(game, round[`${side}TeamId`]),
    won: round.winningTeam === side,
  }));
