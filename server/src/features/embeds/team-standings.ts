import { type TeamStanding, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { rankedBy, STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import { html } from '../../platform/html.ts';
import { type Embed, ofScope } from './embed.ts';
import { figureCells, figureHeads } from './figure-cells.ts';
import { teamLink } from './team-link.ts';

/** Wins and losses share a column. */
const FIGURES = figuresIn(TEAM_METRICS).filter(({ key }) => key !== 'wins' && key !== 'losses');

/** The teams of a division or group by rank. */
export const teamStandingsEmbed: Embed = {
  page: '/standings/team/:division',
  reads: [teamStandings],
  of: ofScope('/standings/team', async (read, scope) => {
    const rows = await read(teamStandings, { query: { division: scope } });
    const content = rows.length === 0 ? NOBODY_YET : tableOf(rows);
    return { title: `${scope} Team Standings`, content };
  }),
};

const NOBODY_YET = html`<p class="empty">The teams will appear here, ranked, as soon as results come in.</p>`;

const { rank, team, record } = STANDING_HEADS;
const HEADS = html`<th scope="col" class="figure">${rank}</th><th scope="col">${team}</th><th scope="col" class="figure">${record}</th>${figureHeads(FIGURES)}`;

const tableOf = (rows: readonly TeamStanding[]) =>
  html`<table><thead><tr>${HEADS}</tr></thead><tbody>${rows.map(rowOf)}</tbody></table><p class="note">${rankedBy(TEAM_METRICS)}</p>`;

const rowOf = (row: TeamStanding) =>
  html`<tr><td class="figure">${row.rank}</td><th scope="row">${teamLink(row.id, row.teamName)}</th><td class="figure">${row.wins}–${row.losses}</td>${figureCells(FIGURES, row)}</tr>`;
