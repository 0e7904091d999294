import { type AwardHolder, type GivenAward, getAwards } from '@quizmeet/contract/awards/calls.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { type Html, html } from '../../platform/html.ts';
import { type Embed, idIn, type Shown } from './embed.ts';
import type { Read } from './public-answers.ts';
import { teamLink } from './team-link.ts';

/** The awards of this event or of a year; nothing of them before an admin shows them (W6). */
export const awardsEmbed: Embed = {
  page: '/awards/:year?',
  reads: [getAwards],
  of: ({ year: asked }) => {
    if (asked === undefined || asked === '') {
      return { path: '/awards', show: async (read) => await showAwards(read, null) };
    }
    const year = idIn(asked);
    if (year === null) return null;
    return { path: `/awards/${year}`, show: async (read) => await showAwards(read, year) };
  },
};

async function showAwards(read: Read, year: number | null): Promise<Shown> {
  const { shown, awards } = await read(getAwards, year === null ? {} : { query: { year } });
  return {
    title: year === null ? 'Awards' : `Awards of ${year}`,
    content: shown ? html`${DIVISIONS.map((division) => partOf(division, awards))}` : NOT_SHOWN,
  };
}

const NOT_SHOWN = html`<p class="empty">The awards appear here as soon as the organisers show them.</p>`;

function partOf(division: Division, all: readonly GivenAward[]): Html | false {
  const awards = all.filter((award) => award.division === division);
  return awards.length > 0 && html`<section><h2>${division}</h2>${awards.map(awardOf)}</section>`;
}

const awardOf = ({ name, title, of, places }: GivenAward): Html =>
  html`<h3>${name === 'bracket places' ? of : title}</h3><ol class="places">${places.flatMap(
    ({ place, holders }) => holders.map((holder) => holderOf(place, holder)),
  )}</ol>`;

const holderOf = (place: number, { teamId, quizzerId, name, teamName, reason }: AwardHolder) =>
  html`<li value="${place}">${
    quizzerId === null
      ? teamLink(teamId, name)
      : html`${name} <small>${teamLink(teamId, teamName)}</small>`
  }${reason !== '' && html`<small>, ${reason}</small>`}</li>`;
