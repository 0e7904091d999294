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

type FormatPlace = { readonly place: number; readonly source: Source };

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

export const matchesOf = ({ main, consolation }: Format) => [...main, ...consolation];

export const formatOfMatches = (main: number): Format => formatFor((main + 1) / 2);

const winnerOf = (match: number): Source => ({ from: 'winner', match });
const loserOf = (match: number): Source => ({ from: 'loser', match });

type End = { readonly match: number; readonly place: LoserPlace };

/** Null is a bye. */
type Arrival = Source | null;

function withoutByes(table: readonly TableRow[], teams: number) {
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
export function nextOf(format: Format, match: number) {
  const goingTo = (from: 'winner' | 'loser') =>
    matchesOf(format).find((each) =>
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

/** `S3` seed 3, `W5` winner of match 5, `L5` loser of match 5. */
type SlotText = `${'S' | 'W' | 'L'}${number}`;

/** Left slot first; the loser's place if eliminated here. */
type TableRow = readonly [left: SlotText, right: SlotText, loser?: LoserPlace];

/** Or places that two losers share until they meet (B3). */
type LoserPlace = 3 | 4 | 9 | '5th tie' | '7th tie' | '9th tie';

/** By number of teams (B2): row k is match k, and the last is the final's second match. */
const TABLES: Readonly<Record<8 | 9 | 10, readonly TableRow[]>> = {
  8: [
    ['S1', 'S8'],
    ['S4', 'S5'],
    ['S2', 'S7'],
    ['S3', 'S6'],
    ['L1', 'L2', '7th tie'],
    ['L3', 'L4', '7th tie'],
    ['W1', 'W2'],
    ['W3', 'W4'],
    ['W5', 'L8', '5th tie'],
    ['W6', 'L7', '5th tie'],
    ['W7', 'W8'],
    ['W9', 'W10', 4],
    ['L11', 'W12', 3],
    ['W11', 'W13'],
    ['W14', 'L14'],
  ],
  9: [
    ['S8', 'S9'],
    ['S4', 'S5'],
    ['S2', 'S7'],
    ['S3', 'S6'],
    ['S1', 'W1'],
    ['L4', 'L1', 9],
    ['W5', 'W2'],
    ['W3', 'W4'],
    ['W6', 'L3', '7th tie'],
    ['L2', 'L5', '7th tie'],
    ['L7', 'W9', '5th tie'],
    ['L8', 'W10', '5th tie'],
    ['W7', 'W8'],
    ['W11', 'W12', 4],
    ['L13', 'W14', 3],
    ['W13', 'W15'],
    ['W16', 'L16'],
  ],
  10: [
    ['S8', 'S9'],
    ['S7', 'S10'],
    ['S4', 'S5'],
    ['S3', 'S6'],
    ['S1', 'W1'],
    ['S2', 'W2'],
    ['L4', 'L1', '9th tie'],
    ['L3', 'L2', '9th tie'],
    ['W5', 'W3'],
    ['W6', 'W4'],
    ['W7', 'L6', '7th tie'],
    ['W8', 'L5', '7th tie'],
    ['L9', 'W11', '5th tie'],
    ['L10', 'W12', '5th tie'],
    ['W9', 'W10'],
    ['W13', 'W14', 4],
    ['L15', 'W16', 3],
    ['W15', 'W17'],
    ['W18', 'L18'],
  ],
};
