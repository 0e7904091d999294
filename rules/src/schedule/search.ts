import type { Chance } from '../chance.ts';
import { anneal, type Cooling, type Spent } from './anneal.ts';
import { Best } from './best.ts';
import type { Board } from './board.ts';
import {
  buildingsBound,
  churchBound,
  repeatsBound,
  roomsBound,
  runsBound,
  waitBound,
} from './bounds.ts';
import type { Instance } from './instance.ts';
import { Laying, MOST_TEAMS } from './laying.ts';
import { BUILDINGS, CHURCH, REPEATS, ROOMS, RUNS, WAIT } from './tally.ts';
import { dealWave } from './waves.ts';

interface Search {
  readonly instance: Instance;
  readonly board: Board;
  readonly best: Best;
  readonly chance: Chance;
  readonly spent: Spent;
  /** Bounds by criterion and the counts that it is given. */
  readonly bounds: Map<string, number>;
  /** Evenings that can be laid, by the longest wait. */
  readonly layings: Map<number, Laying>;
}

/** The criteria that are worked on by themselves; those after them are worked on together. */
type Ordered = typeof CHURCH | typeof REPEATS | typeof WAIT | typeof RUNS;
type Bounded = Ordered | typeof ROOMS | typeof BUILDINGS;

/** How a stage searches; prices of one more church meeting, repeat, slot of wait, run, and so on. */
type Manner = Omit<Cooling, 'spent'>;

const ON_MEETINGS: Manner = { prices: [6, 2, 1, 0.5, 0, 0], hot: 0.7, cold: 0.15, rise: 6 };

/**
 * Who plays when is harder to mend than who meets whom, so waits and runs may be bought with
 * repeats, and waits with runs; and they are found by going on while it is warm, not by cooling down.
 */
const ON_WAITS: Manner = { prices: [4, 2.2, 2.6, 0, 0, 0], hot: 0.7, cold: 0.2, rise: 1 };
const ON_RUNS: Manner = { prices: [4, 1.5, 6, 1, 0, 0], hot: 0.7, cold: 0.3, rise: 1 };

/**
 * Everything together. The first criteria are cheap enough to be left for a while on the way to
 * fewer changes of room, and decide in the end.
 */
const ON_ALL: Manner = { prices: [6, 3, 5, 2.5, 1, 0.15], hot: 0.27, cold: 0.14, rise: 6 };

/** The share of everything that is spent on dealing. */
const DEALING = 0.05;

/**
 * Evenings of more places are left to steps first, up to that share of everything: where these do,
 * teams still come and go as they were dealt, and change rooms less than in an evening that is laid.
 */
const SMALL = 75;
const ORDERED = 0.35;

/**
 * The share of everything after which no more evenings are laid. What has not come to its bound by
 * then hardly will by steps, so they work on everything from there on.
 */
const LAID = 0.65;

/** The share, and the number of searches in a row, that may find nothing before laying is given up. */
const VAIN_SHARE = { small: 0.35, larger: 0.12 };
const VAIN_SEARCHES = 400;

/** So many of these aim at the bounds, which few evenings but mostly the easiest to pair keep to. */
const AT_BOUNDS = 8;

/** Tight evenings that were laid before so much was spent are gone through from so many. */
const QUICKLY = 0.4;
const EVENINGS = 12;

/** The share of what is left that may be spent on laying these. */
const LAID_ANEW = 0.3;

/** An evening of fewer places is gone through more often in the same time, so it is hotter. */
const LARGE = 75;

/**
 * Changes the board for as long as there is something to spend; returns the best that it saw. It
 * starts from the best of many schedules that are dealt. The criteria before changes of room come
 * first, by themselves: by steps in larger evenings, then evenings are laid, and steps go on from the
 * best of them. Then everything together: in a tight evening from several that are laid, if that is
 * quick; else both once more, for good, where one of the first is above its bound. In one room, where
 * nobody changes it, the order is all there is to search. Stages begin at the best that is known.
 */
export function search(instance: Instance, board: Board, chance: Chance, spent: Spent): Best {
  const all: Search = {
    instance,
    board,
    best: new Best(board),
    chance,
    spent,
    bounds: new Map(),
    layings: new Map(),
  };
  deal(all);
  const isLaid = lay(all);
  const isWell = isLaid && overBound(all, 0) >= RUNS;
  if (isWell && isTight(board) && spent() < QUICKLY) {
    order(all, Math.min(1, spent() + 0.05));
    wholeOfMany(all);
    return all.best;
  }
  if (!isWell) order(all, Math.min(1, Math.max(0.6, spent() + 0.15)));
  whole(all, overBound(all, 0) === ROOMS ? 1 : 0.7);
  order(all, board.rooms === 1 ? 1 : 0.75);
  whole(all, 1);
  return all.best;
}

/** Schedules dealt at random, the best of which the search starts from. */
function deal(all: Search): void {
  const { instance, board, chance, spent } = all;
  // A large evening has spent more than that on its first schedule alone.
  const end = Math.min(1, spent() + DEALING);
  while (spent() < end) {
    consider(all, dealWave(instance, board.slots, chance));
  }
}

/**
 * Lays evenings: first ones in which nobody waits so long, then ones with fewer runs. That is for
 * evenings in several rooms in which nobody needs to meet a team again or one of its church; false
 * for others. What it does not find, steps on one criterion hardly do.
 */
function lay(all: Search): boolean {
  const { instance } = all;
  const { teams, rooms } = instance;
  if (teams.length > MOST_TEAMS || rooms.length === 1) return false;
  if (churchBound(instance).bound > 0 || repeatsBound(instance, 0).bound > 0) return false;
  if (!isSmall(instance)) order(all, ORDERED);
  layOn(all, WAIT);
  layOn(all, RUNS);
  return true;
}

const isSmall = ({ teams, rounds }: Instance): boolean => teams.length * rounds <= SMALL;

/**
 * Lays evenings that are better by a criterion until it is at its bound, or too much was in vain.
 * While meetings are above theirs, any evening that is laid is better by these too.
 */
function layOn(all: Search, on: typeof WAIT | typeof RUNS): void {
  const { instance, spent } = all;
  const vain = isSmall(instance) ? VAIN_SHARE.small : VAIN_SHARE.larger;
  let foundAt = spent();
  for (let inVain = 0; inVain < VAIN_SEARCHES && overBound(all, 0) <= on; inVain++) {
    if (spent() >= LAID || spent() - foundAt > vain) return;
    if (!isOver(all, on) && overBound(all, 0) > REPEATS) return;
    const seat = layOne(all, on, inVain < AT_BOUNDS);
    if (seat === undefined) return;
    if (seat === null) continue;
    consider(all, seat);
    inVain = -1;
    foundAt = spent();
  }
}

/**
 * One search for an evening that is better by a criterion. Null when it found none, undefined when none
 * can be.
 * @param atBounds whether it aims at the bounds of wait and runs, where times within them are known
 */
function layOne(
  all: Search,
  on: typeof WAIT | typeof RUNS,
  atBounds: boolean,
): Int16Array | null | undefined {
  const { best } = all;
  const better = isOver(all, on);
  const lower = better && on === WAIT ? 1 : 0;
  const wait = best.count(WAIT) - lower;
  const enough = better && on === RUNS ? best.count(RUNS) - 1 : Number.POSITIVE_INFINITY;
  const aims = [
    ...(atBounds ? [[lower > 0 ? boundOf(all, WAIT) : wait, boundOf(all, RUNS)] as const] : []),
    ...(atBounds && lower > 0 ? [[boundOf(all, WAIT), enough] as const] : []),
    [wait, enough] as const,
  ];
  const aim = aims.find(([each, runs]) => layingFor(all, each).canFind(runs));
  return aim && layingFor(all, aim[0]).search(aim[1]);
}

/** What is known of evenings with no longer wait. */
function layingFor({ instance, board, chance, spent, layings }: Search, wait: number): Laying {
  const isOver = (): boolean => spent() >= LAID;
  const laying = layings.get(wait) ?? new Laying(instance, board.slots, wait, chance, isOver);
  layings.set(wait, laying);
  return laying;
}

/**
 * Whether the rooms are taken nearly all the time, fewer being ever free than one slot has, and not by
 * all teams at once: then there is no choice who plays when.
 */
function isTight({ seat, rooms, teams }: Board): boolean {
  const free = seat.filter((team) => team < 0).length / 2;
  return free < rooms && 2 * rooms < teams;
}

/**
 * Works on everything from some evenings, the best and others that are laid: as long from each, then
 * longer from the better half, and so on. Steps hardly change who plays when in a tight evening, and
 * fewer changes of room may need it.
 */
function wholeOfMany(all: Search): void {
  let evenings = laidEvenings(all);
  for (let turns = 1 + Math.ceil(Math.log2(evenings.length)); turns > 0; turns--) {
    const end = all.spent() + (1 - all.spent()) / turns;
    for (const [i, best] of evenings.entries()) {
      if (!couldBeBetter(all)) return;
      whole({ ...all, best }, all.spent() + (end - all.spent()) / (evenings.length - i));
      consider(all, best.seat);
    }
    evenings = evenings.toSorted((a, b) => a.compare(b)).slice(0, Math.ceil(evenings.length / 2));
  }
}

/** The best, and evenings that are laid with no longer wait and no more runs. */
function laidEvenings(all: Search): Best[] {
  const { board, best, spent } = all;
  const end = spent() + LAID_ANEW * (1 - spent());
  const laying = layingFor(all, best.count(WAIT));
  const evenings: Best[] = [];
  const add = (seat: Readonly<Int16Array>): void => {
    board.restore(seat);
    evenings.push(new Best(board));
  };
  add(best.seat);
  while (evenings.length < EVENINGS && spent() < end && laying.canFind(best.count(RUNS))) {
    const seat = laying.search(best.count(RUNS));
    if (seat !== null) add(seat);
  }
  return evenings;
}

/** Keeps a schedule, if there is one, when it is better than the best. */
function consider({ board, best }: Search, seat: Int16Array | null): void {
  if (seat === null) return;
  board.restore(seat);
  best.offer(board);
}

/**
 * Works on the first criterion that is above its bound, without regard to changes of room; on the
 * next when a stage brought it no further. Over when so much is spent or all are at their bounds.
 */
function order(all: Search, end: number): void {
  const { best, spent } = all;
  let first = 0;
  for (let begin = spent(); begin < end; begin = spent()) {
    const next = overBound(all, first);
    const over = next === ROOMS ? overBound(all, 0) : next;
    if (over === ROOMS) return;
    const count = best.count(over);
    workOn(all, over, end - begin);
    first = best.count(over) < count ? 0 : over + 1;
  }
}

/**
 * One stage on one criterion: on runs for all that is left and until they are at their bound; on
 * others for half of that at most, and until the criterion has come down.
 */
function workOn(all: Search, over: number, left: number): void {
  const { best } = all;
  const enough = over === RUNS ? boundOf(all, RUNS) : best.count(over) - 1;
  const done = (): boolean => best.count(over) <= enough;
  if (over === RUNS) stage(all, best.count(WAIT), left, ON_RUNS, done);
  else if (over === WAIT) stage(all, best.count(WAIT) - 1, left / 2, ON_WAITS, done);
  else stage(all, all.board.slots, left / 2, ON_MEETINGS, done);
}

/** Works on everything until so much is spent, or nothing is left that could be better. */
function whole(all: Search, end: number): void {
  const { teams, rounds } = all.instance;
  const left = end - all.spent();
  if (left <= 0) return;
  const warmer = Math.max(1, LARGE / (teams.length * rounds));
  stage(
    all,
    all.best.count(WAIT),
    left,
    { ...ON_ALL, hot: warmer * ON_ALL.hot, cold: warmer * ON_ALL.cold },
    () => !couldBeBetter(all),
  );
}

/** Starts from the best; waits of so many slots cost nothing. */
function stage(
  { board, best, chance, spent }: Search,
  allowedWait: number,
  length: number,
  manner: Manner,
  done: () => boolean,
): void {
  const begin = spent();
  board.restore(best.seat);
  board.rows.allowWait(allowedWait);
  anneal(board, best, chance, {
    ...manner,
    spent: () => (done() ? 1 : (spent() - begin) / length),
  });
}

/** Whether anything but sides is above its bound. */
const couldBeBetter = (all: Search): boolean =>
  overBound(all, 0) !== ROOMS || isOver(all, ROOMS) || isOver(all, BUILDINGS);

/** The next criterion that is above its bound, of those before changes of room; else these. */
function overBound(all: Search, first: number): Ordered | typeof ROOMS {
  for (const on of [CHURCH, REPEATS, WAIT, RUNS] as const) {
    if (on >= first && isOver(all, on)) return on;
  }
  return ROOMS;
}

function isOver(all: Search, on: Bounded): boolean {
  return all.best.count(on) > boundOf(all, on);
}

/** The bound of a criterion, given what the best has come to; each is worked out once. */
function boundOf({ instance, board: { slots }, best, bounds }: Search, on: Bounded): number {
  const [church, repeats, wait] = [best.count(CHURCH), best.count(REPEATS), best.count(WAIT)];
  const given = [on, church, repeats, wait].join();
  let known = bounds.get(given);
  if (known === undefined) {
    const boundsBy = {
      [CHURCH]: () => churchBound(instance),
      [REPEATS]: () => repeatsBound(instance, church),
      [WAIT]: () => waitBound(instance, { slots, repeats }),
      [RUNS]: () => runsBound(instance, { slots, wait }),
      [ROOMS]: () => roomsBound(instance, { slots, repeats, wait }),
      [BUILDINGS]: () => buildingsBound(instance, slots),
    };
    known = boundsBy[on]().bound;
    bounds.set(given, known);
  }
  return known;
}
