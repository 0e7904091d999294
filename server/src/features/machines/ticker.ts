import { TICKER } from '@quizmeet/contract/machines/live-text.ts';
import { escaped } from '../../platform/html.ts';
import type { MachineRound } from '../../tournament/machine-rounds.ts';
import type { Today } from './live-rounds.ts';
import { presentLiveGame } from './present.ts';

const HEADS = ['Division', 'Room', 'Round', 'Question', 'Team', 'Score', 'Team', 'Score'];

/** The day's scores as HTML (Q6): live games by room, then results, latest first. */
export function tickerHtml({ rounds, live }: Pick<Today, 'rounds' | 'live'>): string {
  const running = live.map((each) => {
    const game = presentLiveGame(each);
    const begun = game.question === 0 ? TICKER.ready : String(game.question);
    const at = game.over ? TICKER.played : begun;
    return row(each.round, at, game.leftScore, game.rightScore);
  });
  const decided = rounds
    .filter(({ winner }) => winner !== null)
    .toSorted((a, b) => b.roundNumber - a.roundNumber || a.roomNumber - b.roomNumber)
    .map((round) => {
      const unplayed = round.forfeit ? TICKER.forfeit : TICKER.walkover;
      const how = round.forfeit || round.walkover ? unplayed : TICKER.final;
      return row(round, how, round.leftScore, round.rightScore);
    });
  const rows = [...running, ...decided];
  const body =
    rows.length > 0
      ? rows.join('\n')
      : `<tr><td colspan="${HEADS.length}">No scores yet today</td></tr>`;
  return `<table>
<caption>Today’s scores</caption>
<thead>
<tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>
</thead>
<tbody>
${body}
</tbody>
</table>
`;
}

function row(round: MachineRound, at: string, left: number | null, right: number | null): string {
  const cells = [
    round.groupName,
    round.roomName,
    String(round.roundNumber),
    at,
    round.left,
    inWords(left, round.winner === 'left'),
    round.right,
    inWords(right, round.winner === 'right'),
  ];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

/** A match may be decided without scores (B7). */
const inWords = (score: number | null, hasWon: boolean): string =>
  score === null ? (hasWon ? 'won' : '') : String(score);
