import { VisuallyHidden } from '@mantine/core';
import type { LiveGame } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { liveScoreOf } from './live-games.ts';
import classes from './score.module.css';

/** A winner has a check mark, which screen readers say. */
export const Score = ({ score, won }: Pick<ShownSide, 'score' | 'won'>) => (
  <span className={classes['score']} data-won={won || undefined} translate="no">
    {won && <IconCheck size="0.95em" />}
    {won && <VisuallyHidden>won </VisuallyHidden>}
    {score}
  </span>
);

export type ShownSide = ReturnType<typeof shownSides>[number];

type Sided = Pick<ListedRound, `${Side}Team${'Id' | 'Name' | 'Score'}` | 'winningTeam'>;

export const shownSides = (round: Sided, game: LiveGame | null) =>
  SIDES.map((side) => ({
    side,
    id: round[`${side}TeamId`],
    name: round[`${side}TeamName`],
    score: round[`${side}TeamScore`] ?? liveScoreOf(game, round[`${side}TeamId`]),
    won: round.winningTeam === side,
  }));

/** @param plain without emphasis on the winner */
export const TeamLine = ({
  score,
  won,
  plain = false,
  children,
}: Pick<ShownSide, 'score' | 'won'> & { plain?: boolean; children: ReactNode }) => (
  <span className={classes['line']} data-won={(won && !plain) || undefined}>
    {children}
    {(won || score !== null) && <Score score={score} won={won} />}
  </span>
);
