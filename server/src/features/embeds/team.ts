import { listWalkovers } from '@quizmeet/contract/bracket/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { getTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { teamQuizzers } from '@quizmeet/contract/standings/calls.ts';
import { STANDING_HEADS } from '@quizmeet/contract/standings/messages.ts';
import { figuresIn } from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { DAYS, type Day } from '@quizmeet/rules/tournament.ts';
import { html } from '../../platform/html.ts';
import { type Embed, idIn, type Shown } from './embed.ts';
import { figureCells, figureHeads } from './figure-cells.ts';
import { latenessNote } from './lateness-note.ts';
import type { Read } from './public-answers.ts';
import { sidesOf } from './sides.ts';

const FIGURES = figuresIn(QUIZZER_METRICS).filter(({ key }) => key !== 'roundsCompleted');

/** A team: its record, its rounds of both days, and its quizzers. */
export const teamEmbed: Embed = {
  page: '/team/:teamId',
  reads: [getTeam, teamRounds, teamQuizzers, getLateness, listWalkovers],
  of: (params) => {
    const teamId = idIn(params['teamId']);
    if (teamId === null) return null;
    return { path: `/team/${teamId}`, show: async (read) => await showTeam(read, { teamId }) };
  },
};

async function showTeam(read: Read, query: { readonly teamId: number }): Promise<Shown> {
  const team = await read(getTeam, { query });
  const rounds = await read(teamRounds, { query });
  const quizzers = await read(teamQuizzers, { query });
  const late = await read(getLateness);
  const hasLeft = (await read(listWalkovers)).some(({ left }) => left.includes(team.id));
  const next = hasLeft ? undefined : rounds.find(isOpen)?.id;
  return {
    title: team.teamName,
    content: html`${aboutTeam(team)}${next !== undefined && latenessNote(late)}${
      rounds.length === 0
        ? html`<p class="empty">Its rounds will appear here once the schedule is made.</p>`
        : DAYS.map((day) => roundsOf(day, rounds, next))
    }${quizzersOf(quizzers)}`,
  };
}

const aboutTeam = ({ division, group, churchName, teamName, wins, losses }: Team) =>
  html`<p>${teamName.startsWith(churchName) ? null : `${churchName}, `}${group ?? division}${
    wins + losses > 0 && html`. Friday: <b>${wins}–${losses}</b>`
  }</p>`;

const isOpen = ({ winningTeam }: ListedRound): boolean => winningTeam === '';

/** @param next the id of the round that is next; undefined for a team that plays no more, or has left (X9) */
function roundsOf(day: Day, all: readonly ListedRound[], next: number | undefined) {
  const rounds = all.filter((round) => round.day === day);
  return (
    rounds.length > 0 &&
    html`<section><h2>${day}</h2><ul class="cards">${rounds.map(
      (round) =>
        html`<li class="card${round.id === next ? ' next' : ''}"><p class="where">${round.timeString} <small>${round.roomName}</small>${
          round.id === next && html` <b>Next</b>`
        }</p>${sidesOf(round)}</li>`,
    )}</ul></section>`
  );
}

const HEADS = html`<th scope="col">${STANDING_HEADS.quizzer}</th>${figureHeads(FIGURES)}`;

const quizzersOf = (quizzers: ReplyOf<typeof teamQuizzers>) =>
  quizzers.length > 0 &&
  html`<section><h2>Quizzers <small>Friday only</small></h2><table><thead><tr>${HEADS}</tr></thead><tbody>${quizzers.map(
    (row) =>
      html`<tr><th scope="row">${row.firstName} ${row.lastName}</th>${figureCells(FIGURES, row)}</tr>`,
  )}</tbody></table></section>`;
