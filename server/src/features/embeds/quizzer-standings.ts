import { type QuizzerStanding, quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { rankedBy, STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { html } from '../../platform/html.ts';
import { type Embed, ofScope } from './embed.ts';
import { figureCells, figureHeads } from './figure-cells.ts';
import { teamLink } from './team-link.ts';

const FIGURES = figuresIn(QUIZZER_METRICS);

/** The quizzers of a division or group who have played, by rank. */
export const quizzerStandingsEmbed: Embed = {
  page: '/standings/quizzer/:division',
  reads: [quizzerStandings],
  of: ofScope('/standings/quizzer', async (read, scope) => {
    const all = await read(quizzerStandings, { query: { division: scope } });
    const rows = all.filter(({ roundsCompleted }) => roundsCompleted > 0);
    const content = rows.length === 0 ? NOBODY_YET : tableOf(rows);
    return { title: `${scope} Individual Standings`, content };
  }),
};

const NOBODY_YET = html`<p class="empty">The quizzers will appear here, ranked, as soon as results come in.</p>`;

const { rank, quizzer } = STANDING_HEADS;
const HEADS = html`<th scope="col" class="figure">${rank}</th><th scope="col">${quizzer}</th>${figureHeads(FIGURES)}`;

const tableOf = (rows: readonly QuizzerStanding[]) =>
  html`<table><thead><tr>${HEADS}</tr></thead><tbody>${rows.map(rowOf)}</tbody></table><p class="note">${rankedBy(QUIZZER_METRICS)}</p>`;

const rowOf = (row: QuizzerStanding) =>
  html`<tr><td class="figure">${row.rank}</td><th scope="row">${row.firstName} ${row.lastName} <small>${teamLink(row.teamId, row.teamName)}</small></th>${figureCells(FIGURES, row)}</tr>`;
