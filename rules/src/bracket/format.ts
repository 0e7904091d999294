import { type LoserPlace, type SlotText, TABLES, type TableRow } from './double-elimination.ts';

/** Where the team of a match or place comes from (B4). */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: number };

export interface FormatMatch {
  readonly id: number;
  readonly left: Source;
  readonly right: Source;
  /** Played only if the unbeaten side loses the final (B5). */
  readonly ifNecessary: boolean;
}

interface FormatPlace {
  readonly place: number;
  readonly source: Source;
}

export interface Format {
  readonly teams: number;
  /** Ids 1 to 2n - 1; the last is if-necessary. */
  readonly main: readonly FormatMatch[];
  /** For places left tied; ids from 21 (B3). */
  readonly consolation: readonly FormatMatch[];
  /** Its left side is unbeaten. */
  readonly final: number;
  /** From the third; the final decides the first two. */
  readonly places: readonly FormatPlace[];
}

export const FEWEST_TEAMS = 3;
export const MOST_TEAMS = 10;
const FIRST_CONSOLATION = 21;

/** For 3 to 10 teams (B2); 3 to 7 use the table for 8 without its byes, renumbered. */
export function formatFor(teams: number): Format {
  if (!Number.isInteger(teams) || teams < FEWEST_TEAMS || teams > MOST_TEAMS) {
    throw new Error(`no bracket has ${teams} teams`);
  }
  const table = teams === 9 ? TABLES[9] : teams === 10 ? TABLES[10] : TABLES[8];
  const { main, ends } = withoutByes(table, teams);
  const ties = tiesOf(ends);
  const consolation = ties.map(([, matches], i) => ({
    id: FIRST_CONSOLATION + i,
    left: loserOf(matches[0]),
    right: loserOf(matches[1]),
    ifNecessary: false,
  }));
  return { teams, main, consolation, final: main.length - 1, places: placesOf(ends, ties) };
}

export const formatOfMatches = (main: number): Format => formatFor((main + 1) / 2);

const winnerOf = (match: number): Source => ({ from: 'winner', match });
const loserOf = (match: number): Source => ({ from: 'loser', match });

interface End {
  readonly match: number;
  readonly place: LoserPlace;
}

/** Null is a bye. */
type Arrival = Source | null;

function withoutByes(
  table: readonly TableRow[],
  teams: number,
): { main: FormatMatch[]; ends: End[] } {
  const winners: Arrival[] = [null];
  const losers: Arrival[] = [null];
  const main: FormatMatch[] = [];
  const ends: End[] = [];
  const arrivalOf = (text: SlotText): Arrival => {
    const number = Number(text.slice(1));
    if (text.startsWith('S')) return number <= teams ? { from: 'seed', seed: number } : null;
    return (text.startsWith('W') ? winners[number] : losers[number]) ?? null;
  };
  for (const [row, [leftText, rightText, place]] of table.entries()) {
    const left = arrivalOf(leftText);
    const right = arrivalOf(rightText);
    if (left === null || right === null) {
      winners.push(left ?? right);
      losers.push(null);
      continue;
    }
    const id = main.length + 1;
    main.push({ id, left, right, ifNecessary: row === table.length - 1 });
    winners.push(winnerOf(id));
    losers.push(loserOf(id));
    if (place !== undefined) ends.push({ match: id, place });
  }
  return { main, ends };
}

/** Highest first: `[5, [9, 10]]`. */
function tiesOf(ends: readonly End[]): [place: number, matches: [number, number]][] {
  return [5, 7, 9].flatMap((place): [number, [number, number]][] => {
    const [first, second] = ends.filter((end) => end.place === `${place}th tie`);
    return first && second ? [[place, [first.match, second.match]]] : [];
  });
}

function placesOf(ends: readonly End[], ties: ReturnType<typeof tiesOf>): FormatPlace[] {
  const tied = new Set(ties.flatMap(([, matches]) => matches));
  const alone = ends
    .filter((end) => !tied.has(end.match))
    .map(({ match, place }) => ({
      place: Number.parseInt(String(place), 10),
      source: loserOf(match),
    }));
  const playedOut = ties.flatMap(([place], i) => [
    { place, source: winnerOf(FIRST_CONSOLATION + i) },
    { place: place + 1, source: loserOf(FIRST_CONSOLATION + i) },
  ]);
  return [...alone, ...playedOut].sort((a, b) => a.place - b.place);
}

/** The next matches of a match's winner and loser; null if there is none. */
export function nextOf(
  format: Format,
  match: number,
): { readonly winner: number | null; readonly loser: number | null } {
  const goingTo = (from: 'winner' | 'loser') =>
    [...format.main, ...format.consolation].find((each) =>
      [each.left, each.right].some((s) => s.from === from && s.match === match),
    )?.id ?? null;
  return { winner: goingTo('winner'), loser: goingTo('loser') };
}

/** `Seed 3`, `Winner of 5`, `Loser of 5` (B4). */
export function sourceText(source: Source): string {
  if (source.from === 'seed') return `Seed ${source.seed}`;
  return `${source.from === 'winner' ? 'Winner' : 'Loser'} of ${source.match}`;
}

/** Such as `5th–6th`, by match number. */
export function placesPlayedFor({ consolation, places }: Format): ReadonlyMap<number, string> {
  return new Map(
    consolation.map(({ id }) => [
      id,
      places
        .filter(({ source }) => source.from !== 'seed' && source.match === id)
        .map(({ place }) => `${place}th`)
        .join('–'),
    ]),
  );
}
