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
import { nameLines } from '@quizmeet/rules/bracket/name-lines.ts';
import { placesPlayedFor } from '@quizmeet/rules/bracket/played-for.ts';
import { type Division, readScope } from '@quizmeet/rules/tournament.ts';
import { type Html, html } from '../../platform/html.ts';
import { type Embed, idIn, type Shown } from './embed.ts';
import type { Read } from './public-answers.ts';
import { sideOf } from './sides.ts';
import { teamLink } from './team-link.ts';

/** In em of the drawing's type; `.drawing` in embed.css has the same, and the height of a slot from `slotHeight`. */
const MEASURES = {
  boxWidth: 13,
  headHeight: 1.5,
  columnGap: 1.25,
  rowGap: 0.8,
  captionHeight: 1.8,
};

/** The letters for which a line has room beside a score and the winner's tick: in usual size, and in that of `.long`. */
const [ROOM, ROOM_OF_LONG] = [15, 16];
/** A line of `.long`, in em of the drawing. */
const LINE_OF_LONG = 0.82;

/** Whether a name takes more than two lines of its box, so that its letters are smaller. */
const isLong = (name: string): boolean => nameLines(name, ROOM) > 2;

/** As high as the longest name needs: two lines, and more for a long one, whether or not its team has won. */
const slotHeight = (matches: readonly Match[]): number =>
  Math.max(
    2.25,
    ...matches
      .flatMap(({ participants }) => participants)
      .filter(({ name }) => isLong(name))
      .map(({ name }) => nameLines(name, ROOM_OF_LONG) * LINE_OF_LONG + 0.1),
  );

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
  const slot = slotHeight([...main, ...consolation]);
  const measures = { ...MEASURES, slotHeight: slot };
  const drawing = drawBracket(format.main, format.consolation, measures);
  const matches = new Map([...main, ...consolation].map((match) => [match.id, match]));
  const inWords = ({ part, match }: Caption) =>
    `${BRACKET_CAPTIONS[part]}${match === null ? '' : ` · ${playedFor.get(match) ?? ''}`}`;
  const whyUnplayed = (match: Match) => {
    if (walkovers.has(match.roundId)) return WALKOVER;
    return isUnneeded(match, main) ? NOT_NEEDED : null;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Bracket"><div class="drawing" style="--w:${drawing.width};--h:${drawing.height};--slot:${slot}">${linesOf(drawing)}${drawing.captions.map(
    (caption) =>
      html`<p class="caption" style="--x:${caption.x};--y:${caption.y}" aria-hidden="true">${inWords(caption)}</p>`,
  )}<ol>${drawing.matches.map(({ match: id, x, y }) => {
    const match = matches.get(id);
    return (
      match !== undefined &&
      html`<li class="card" style="--x:${x};--y:${y}">${matchOf(match, whyUnplayed(match), noteOf(match, playedFor.get(id)))}</li>`
    );
  })}</ol></div></div>`;
}

const noteOf = ({ ifNecessary }: Match, places = ''): string =>
  ifNecessary ? IF_NECESSARY : places;

/** @param unplayed why nobody plays it, in place of its time and room */
function matchOf(
  { id, timeString, roomName, participants }: Match,
  unplayed: string | null,
  note: string,
) {
  const where =
    unplayed === null
      ? html`${timeString} <small>${roomName}</small>${
          note !== '' && html` <small class="played-for">${note}</small>`
        }`
      : html`<b>${unplayed}</b>`;
  return html`<p class="where"><b>${id}</b> ${where}</p>${participants.map((team) =>
    sideOf(nameOf(team), team.score, team.isWinner),
  )}`;
}

function nameOf({ id, name, source }: Participant): Html {
  const link = teamLink(id, id === 0 ? source : name);
  return isLong(name) ? html`<span class="long">${link}</span>` : link;
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
