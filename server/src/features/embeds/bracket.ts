import {
  bracketResults,
  getBracket,
  getConsolation,
  listWalkovers,
  type Match,
  type Participant,
} from '@quizmeet/contract/bracket/calls.ts';
import { isUnneeded } from '@quizmeet/contract/bracket/decided.ts';
import {
  BRACKET_CAPTIONS,
  IF_NECESSARY,
  NOT_NEEDED,
  WALKOVER,
} from '@quizmeet/contract/bracket/messages.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { type Caption, type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import { placesPlayedFor } from '@quizmeet/rules/bracket/played-for.ts';
import { type Division, readScope } from '@quizmeet/rules/tournament.ts';
import { type Html, html } from '../../platform/html.ts';
import { type Embed, idIn, type Shown } from './embed.ts';
import type { Read } from './public-answers.ts';
import { sideOf } from './sides.ts';
import { teamLink } from './team-link.ts';

/** In em of the drawing's type; `.drawing` in embed.css has the same. */
const MEASURES = {
  boxWidth: 13,
  headHeight: 1.5,
  slotHeight: 2.25,
  columnGap: 1.25,
  rowGap: 0.8,
  captionHeight: 1.8,
};

/** The letters for which two lines of a box have room, beside a score. */
const MOST_ON_TWO_LINES = 26;

/** A bracket: the drawing, in a narrow frame the list of its matches, and the places. */
export const bracketEmbed: Embed = {
  page: '/bracket/:division/:saturdayDivisionId',
  reads: [getBracket, getConsolation, bracketResults, listWalkovers],
  of: ({ division: asked = '', saturdayDivisionId }) => {
    const division = readScope(asked);
    const saturdayDivision = idIn(saturdayDivisionId);
    if ((division !== 'Open' && division !== 'Novice') || saturdayDivision === null) return null;
    return {
      path: `/bracket/${division}/${saturdayDivision}`,
      show: async (read) => await showBracket(read, { division, saturdayDivision }),
    };
  },
};

async function showBracket(
  read: Read,
  query: { readonly division: Division; readonly saturdayDivision: number },
): Promise<Shown> {
  const main = await read(getBracket, { query });
  const consolation = await read(getConsolation, { query });
  const places = await read(bracketResults, { query });
  const walkovers = new Set((await read(listWalkovers)).flatMap(({ roundIds }) => roundIds));
  return {
    title: main.bracketName,
    content: html`${drawn(main.upper, consolation.upper, walkovers)}${placesOf(places)}`,
  };
}

function drawn(
  main: readonly Match[],
  consolation: readonly Match[],
  walkovers: ReadonlySet<number>,
): Html {
  const format = formatOfMatches(main.length);
  const playedFor = placesPlayedFor(format);
  const drawing = drawBracket(format.main, format.consolation, MEASURES);
  const matches = new Map([...main, ...consolation].map((match) => [match.id, match]));
  const inWords = ({ part, match }: Caption) =>
    `${BRACKET_CAPTIONS[part]}${match === null ? '' : ` · ${playedFor.get(match) ?? ''}`}`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Bracket"><div class="drawing" style="--w:${drawing.width};--h:${drawing.height}">${linesOf(drawing)}${drawing.captions.map(
    (caption) =>
      html`<p class="caption" style="--x:${caption.x};--y:${caption.y}" aria-hidden="true">${inWords(caption)}</p>`,
  )}<ol>${drawing.matches.map(({ match: id, x, y }) => {
    const match = matches.get(id);
    return (
      match !== undefined &&
      html`<li class="card" style="--x:${x};--y:${y}">${matchOf(match, walkovers.has(match.roundId) ? WALKOVER : noteOf(match, main, playedFor.get(id)))}</li>`
    );
  })}</ol></div></div>`;
}

function noteOf(match: Match, main: readonly Match[], places = ''): string {
  if (!match.ifNecessary) return places;
  return isUnneeded(match, main) ? NOT_NEEDED : IF_NECESSARY;
}

function matchOf({ id, timeString, roomName, participants }: Match, note: string) {
  return html`<p class="where"><b>${id}</b> ${timeString} <small>${roomName}</small>${
    note !== '' && html` <small class="played-for">${note}</small>`
  }</p>${participants.map((team) => sideOf(nameOf(team), team.score, team.isWinner))}`;
}

/** A team; smaller where its name takes more than two lines of a box, so that it can be read whole. */
function nameOf({ id, name, source }: Participant): Html {
  const link = teamLink(id, id === 0 ? source : name);
  return name.length > MOST_ON_TWO_LINES ? html`<span class="long">${link}</span>` : link;
}

const linesOf = ({ width, height, lines }: Drawing): Html =>
  html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${lines
    .filter(({ who }) => who === 'winner')
    .map(({ points }) => `M${points.map((point) => point.join(' ')).join('L')}`)
    .join('')}"/></svg>`;

/** The places that are decided, the best first. */
function placesOf(all: ReplyOf<typeof bracketResults>) {
  const decided = all.filter(({ teamId }) => teamId > 0);
  return (
    decided.length > 0 &&
    html`<section><h2>Places</h2><ol class="places">${decided.map(
      ({ place, teamId, teamName }) =>
        html`<li value="${place}">${teamLink(teamId, teamName)}</li>`,
    )}</ol></section>`
  );
}
