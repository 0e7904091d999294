import { churchMeetings } from '../../criteria/church-meetings.ts';
import { repeats } from '../../criteria/repeats.ts';
import type { Instance } from '../../instance.ts';
import { Best } from '../best-schedule.ts';
import { REPEATS, RUNS, WAIT } from '../board/costs.ts';
import { boundOf, consider, isOver, overBound, type Search } from '../search-state.ts';
import { order } from '../stages.ts';
import { Laying, MOST_TEAMS } from './times-first.ts';

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

/** The share of what is left that may be spent on laying further evenings. */
const LAID_ANEW = 0.3;

/**
 * Lays evenings: first ones in which nobody waits so long, then ones with fewer runs. That is for
 * evenings in several rooms in which nobody needs to meet a team again or one of its church; false
 * for others. What it does not find, steps on one criterion hardly do.
 */
export function lay(all: Search): boolean {
  const { instance } = all;
  const { teams, rooms } = instance;
  if (teams.length > MOST_TEAMS || rooms.length === 1) return false;
  if (churchMeetings.lowerBound(instance).bound > 0) return false;
  if (repeats.lowerBound(instance, { church: 0 }).bound > 0) return false;
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

/** The best, and evenings that are laid with no longer wait and no more runs, so many at most in all. */
export function laidEvenings(all: Search, most: number): Best[] {
  const { board, best, spent } = all;
  const end = spent() + LAID_ANEW * (1 - spent());
  const laying = layingFor(all, best.count(WAIT));
  const evenings: Best[] = [];
  const add = (seat: Readonly<Int16Array>): void => {
    board.restore(seat);
    evenings.push(new Best(board));
  };
  add(best.seat);
  while (evenings.length < most && spent() < end && laying.canFind(best.count(RUNS))) {
    const seat = laying.search(best.count(RUNS));
    if (seat !== null) add(seat);
  }
  return evenings;
}
