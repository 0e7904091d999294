import { LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import type { LiveGame } from './calls.ts';

/** How far a live game is; its score is never told without these words (Q6). */
export function liveStage({ over, question }: Pick<LiveGame, 'over' | 'question'>): string {
  if (over) return 'played, not accepted yet';
  if (question === 0) return 'about to begin';
  return question > LAST_QUESTION ? 'overtime' : `question ${question}`;
}

/** `live, question 14` */
export const liveWords = (game: Pick<LiveGame, 'over' | 'question'>): string =>
  game.over ? liveStage(game) : `live, ${liveStage(game)}`;

/** `120 : 80`, left first. */
export const liveScores = ({ leftScore, rightScore }: LiveGame): string =>
  `${leftScore} : ${rightScore}`;

/** `Findlay won in overtime`, of a game that is over and tied; else empty: the scores tell it (Q4). */
export function overtimeWinner(game: LiveGame): string {
  if (!game.over || game.leftScore !== game.rightScore) return '';
  return `${game.winningTeam === 'left' ? game.leftTeamName : game.rightTeamName} won in overtime`;
}

/** `From the machine: 120 : 80, question 14` */
export const fromTheMachine = (game: LiveGame): string =>
  [`From the machine: ${liveScores(game)}`, overtimeWinner(game), liveStage(game)]
    .filter((words) => words !== '')
    .join(', ');

/** `Accepted. Dayton 2: 120, Findlay: 80`; many names end in a number. */
export const acceptedGame = (game: LiveGame): string =>
  `Accepted. ${game.leftTeamName}: ${game.leftScore}, ${game.rightTeamName}: ${game.rightScore}`;

/** What the ticker says where a round that has its result would have a question; all else is live. */
export const TICKER_FINAL = 'Final';
