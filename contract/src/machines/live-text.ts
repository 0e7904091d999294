import { LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import type { LiveGame } from './calls.ts';

export function liveStage({ over, question }: Pick<LiveGame, 'over' | 'question'>): string {
  if (over) return 'not yet accepted';
  if (question === 0) return 'about to begin';
  return question > LAST_QUESTION ? 'overtime' : `question ${question}`;
}

/** `live, question 14` */
export const liveText = (game: Pick<LiveGame, 'over' | 'question'>): string =>
  game.over ? liveStage(game) : `live, ${liveStage(game)}`;

/** `120 : 80`, left first. */
export const liveScores = ({ leftScore, rightScore }: LiveGame): string =>
  `${leftScore} : ${rightScore}`;

/** `Findlay won in overtime`, or empty (Q4). */
export function overtimeWinner(game: LiveGame): string {
  if (!game.over || game.leftScore !== game.rightScore) return '';
  return `${game.winningTeam === 'left' ? game.leftTeamName : game.rightTeamName} won in overtime`;
}

/** `From the machine: 120 : 80, question 14` */
export const fromTheMachine = (game: LiveGame): string =>
  [`From the machine: ${liveScores(game)}`, overtimeWinner(game), liveStage(game)]
    .filter((words) => words !== '')
    .join(', ');

/** `Accepted. Dayton 2: 120, Findlay: 80`, with colons because many names end in a number. */
export const acceptedGame = (game: LiveGame): string =>
  `Accepted. ${game.leftTeamName}: ${game.leftScore}, ${game.rightTeamName}: ${game.rightScore}`;

/** In the question column. `Played` waits to be accepted (Q5). */
export const TICKER = {
  ready: 'Ready',
  played: 'Played',
  final: 'Final',
  forfeit: 'Forfeit',
  walkover: 'Walkover',
} as const;

const RESULTS: readonly string[] = [TICKER.final, TICKER.forfeit, TICKER.walkover];

/** Anything else is a live game's state. */
export const isTickerResult = (written: string): boolean => RESULTS.includes(written);

/** `Q14`, `Overtime`, `Played`. */
export function tickerState(written: string): string {
  const question = Number(written);
  if (Number.isNaN(question)) return written;
  return question > LAST_QUESTION ? 'Overtime' : `Q${question}`;
}
