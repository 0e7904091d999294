import { assign } from './assignment.ts';
import {
  type Duty,
  type Evening,
  isOwn,
  isThere,
  keyOf,
  MOST_IN_A_ROW,
  type Official,
  type Post,
  postsOf,
  type Slot,
  slotsOf,
} from './evening.ts';
import { missingBreaks, roomChanges } from './troubles.ts';

/** How good duties are; less is better in each, and an earlier figure goes before a later one (W5). */
export interface Figures {
  readonly gaps: number;
  readonly missingBreaks: number;
  readonly roomChanges: number;
}

export const figuresOf = (evening: Evening, duties: readonly Duty[]): Figures => ({
  gaps: gapsOf(evening, duties).length,
  missingBreaks: missingBreaks(evening, duties),
  roomChanges: roomChanges(evening, duties),
});

/** The places that nobody has. */
export function gapsOf(evening: Evening, duties: readonly Duty[]): Post[] {
  const filled = new Set(duties.map(keyOf));
  return postsOf(evening).filter((post) => !filled.has(keyOf(post)));
}

/** Whether an official could have a place if there were no other. */
const may = (evening: Evening, official: Official, post: Post, rounds: Rounds): boolean => {
  const round = rounds.get(`${post.roundNumber}/${post.roomNumber}`);
  return (
    round !== undefined &&
    official.roles.includes(post.role) &&
    !isOwn(official, round) &&
    isThere(official, round.minutes, evening.slotMinutes)
  );
};
type Rounds = ReadonlyMap<string, Evening['rounds'][number]>;
const roundsOf = ({ rounds }: Evening): Rounds =>
  new Map(rounds.map((round) => [`${round.roundNumber}/${round.roomNumber}`, round]));

/**
 * What no duties of this evening can be better than, where nothing is fixed:
 * gaps by the largest matching of each slot; missing breaks by what everybody at best can do without one;
 * changes of room by how many people each room needs, since who helps in several rooms changes that often less one.
 */
export function boundsOf(evening: Evening): Figures {
  const bySlot = slotsOf(evening).map((slot) => gapsIn(evening, slot));
  const gaps = bySlot.reduce((sum, count) => sum + count, 0);
  const breaks = leastMissingBreaks(evening, bySlot);
  return { gaps, missingBreaks: breaks, roomChanges: leastChanges(evening, gaps, breaks) };
}

function gapsIn(evening: Evening, { roundNumber }: Slot): number {
  const rounds = roundsOf(evening);
  const posts = postsOf(evening).filter((post) => post.roundNumber === roundNumber);
  const width = evening.officials.length + posts.length;
  const costs = new Float64Array(posts.length * width).fill(1);
  for (const [k, post] of posts.entries()) {
    for (const [i, official] of evening.officials.entries()) {
      costs[k * width + i] = may(evening, official, post, rounds) ? 0 : 2;
    }
  }
  return assign(costs, posts.length, width).cost;
}

/** The most slots of these that one can help in with a break after three. */
function mostWithBreaks(slots: readonly Slot[], helps: (slot: Slot) => boolean): number {
  // The most so far, by how many slots in a row were the last ones.
  let most = [0, ...Array.from({ length: MOST_IN_A_ROW }, () => Number.NEGATIVE_INFINITY)];
  for (const slot of slots) {
    const rest = Math.max(...most);
    const best = (row: number) => {
      if (!helps(slot)) return Number.NEGATIVE_INFINITY;
      if (!slot.follows) return row === 1 ? rest + 1 : Number.NEGATIVE_INFINITY;
      return (most[row - 1] ?? Number.NEGATIVE_INFINITY) + 1;
    };
    most = [rest, ...Array.from({ length: MOST_IN_A_ROW }, (_, i) => best(i + 1))];
  }
  return Math.max(...most);
}

/** Rounds in which the prices of the slots are raised and lowered. */
const PRICINGS = 120;

/**
 * For each choice of roles, all who can do any of them must fill these roles' places of every slot. If a place
 * of a slot has a price, what the places earn less what everybody at best earns after missing breaks is a bound
 * for any prices (Lagrange); good prices are found by raising those of slots that too few choose.
 */
function leastMissingBreaks(evening: Evening, gaps: readonly number[]): number {
  const slots = slotsOf(evening);
  const posts = postsOf(evening);
  const choices = Array.from({ length: 2 ** evening.roles.length - 1 }, (_, i) =>
    evening.roles.filter((__, k) => ((i + 1) >> k) & 1),
  );
  return Math.max(
    0,
    ...choices.map((roles) => {
      const wanted = slots.map(
        ({ roundNumber }, slot) =>
          posts.filter((post) => post.roundNumber === roundNumber && roles.includes(post.role))
            .length - (gaps[slot] ?? 0),
      );
      const able = evening.officials.filter((each) =>
        each.roles.some((role) => roles.includes(role)),
      );
      const hours = Map.groupBy(able, (official) =>
        slots
          .map(({ minutes }) => Number(isThere(official, minutes, evening.slotMinutes)))
          .join(''),
      );
      return leastBy(
        slots,
        wanted,
        [...hours].map(([there, all]) => ({ there, count: all.length })),
      );
    }),
  );
}

interface Alike {
  /** `1` for each slot in which they are there. */
  readonly there: string;
  readonly count: number;
}

function leastBy(slots: readonly Slot[], wanted: readonly number[], all: readonly Alike[]): number {
  let prices = slots.map(() => 0);
  let best = 0;
  for (let pricing = 0; pricing < PRICINGS; pricing++) {
    const earned = wanted.reduce((sum, count, slot) => sum + count * (prices[slot] ?? 0), 0);
    const chosen = all.map((alike) => ({ ...dearest(slots, prices, alike.there), ...alike }));
    best = Math.max(best, earned - chosen.reduce((sum, { gain, count }) => sum + gain * count, 0));
    const lacking = wanted.map(
      (count, slot) =>
        count - chosen.reduce((sum, each) => sum + (each.helps[slot] ? each.count : 0), 0),
    );
    const step = 1 / (1 + pricing / 6) / Math.max(1, ...lacking.map(Math.abs));
    prices = prices.map((price, slot) => Math.max(0, price + step * (lacking[slot] ?? 0)));
  }
  // Half a break is a whole one.
  return Math.ceil(best - 1e-6);
}

/** The evening that earns the most: the prices of its slots, less one for each missing break. */
function dearest(
  slots: readonly Slot[],
  prices: readonly number[],
  there: string,
): { gain: number; helps: readonly boolean[] } {
  // The best so far, by how many slots in a row were the last ones; more than three count as three.
  let best: ({ gain: number; helps: boolean[] } | null)[] = [{ gain: 0, helps: [] }];
  for (const [slot, { follows }] of slots.entries()) {
    const next: typeof best = [];
    const offer = (row: number, gain: number, helps: boolean[]) => {
      if (gain > (next[row]?.gain ?? Number.NEGATIVE_INFINITY)) next[row] = { gain, helps };
    };
    for (const [row, before] of best.entries()) {
      if (before === null || before === undefined) continue;
      offer(0, before.gain, [...before.helps, false]);
      if (there[slot] !== '1') continue;
      const inARow = follows ? row + 1 : 1;
      const gain = before.gain + (prices[slot] ?? 0) - (inARow > MOST_IN_A_ROW ? 1 : 0);
      offer(Math.min(inARow, MOST_IN_A_ROW), gain, [...before.helps, true]);
    }
    best = next;
  }
  return best
    .filter((each) => each !== null && each !== undefined)
    .reduce((one, other) => (other.gain > one.gain ? other : one));
}

/** A gap or a missing break saves a room one of the people that it needs, at the most. */
function leastChanges(evening: Evening, gaps: number, breaks: number): number {
  const slots = slotsOf(evening);
  const open = evening.rounds.filter(({ isOver }) => !isOver);
  const rooms = [...Map.groupBy(open, ({ roomNumber }) => roomNumber).values()];
  const stays = rooms.reduce((sum, rounds) => {
    const played = new Set(rounds.map(({ roundNumber }) => roundNumber));
    const most = mostWithBreaks(slots, ({ roundNumber }) => played.has(roundNumber));
    const people = Math.ceil((rounds.length * evening.roles.length) / most);
    return sum + Math.max(people, evening.roles.length);
  }, 0);
  return Math.max(0, stays - gaps - breaks - evening.officials.length);
}
