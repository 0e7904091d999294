import { churchMeetings } from '../../criteria/church-meetings.ts';
import { repeats } from '../../criteria/repeats.ts';
import type { Instance } from '../../instance.ts';
import { annealBeforeRooms } from '../annealing-stages.ts';
import { BestSchedule } from '../best-schedule.ts';
import { areAtBound, boundOf, isAboveBound, offer, type Search } from '../search-state.ts';
import { MOST_TEAMS, TimesFirst } from './times-first.ts';

/** Evenings with more places are large. */
const SMALL = 75;

/**
 * Large evenings are annealed first, up to this share of the budget. Annealing the first schedule gives fewer
 * room changes than a schedule built times first.
 */
const ANNEALED_FIRST = 0.35;

/**
 * No schedules are built times first after this share of the budget. Annealing would hardly reduce a
 * criterion that is still above its bound then, so the rest is for all criteria together.
 */
const END = 0.65;

/**
 * Building times first stops after this share of the budget, or this many attempts in a row, without a
 * result.
 */
const VAIN_SHARE = { small: 0.35, large: 0.12 };
const VAIN_ATTEMPTS = 400;

/**
 * This many consecutive attempts aim at the bounds themselves. Few times are that good, but for these
 * opponents are found most easily.
 */
const AT_BOUNDS = 8;

/** The share of the remaining budget for making several schedules at the start. */
const SEVERAL = 0.3;

/** The criteria that depend on times. */
type OnTimes = 'wait' | 'runs';

/**
 * Builds schedules times first: with a shorter longest wait, then with fewer runs. That works for evenings in
 * several rooms in which no team has to meet another twice, or one of its church; false for others.
 */
export function improveTimesFirst(all: Search): boolean {
  const { instance, board } = all;
  const { teams, rooms } = instance;
  if (teams.length > MOST_TEAMS || rooms.length === 1) return false;
  if (churchMeetings.lowerBound(instance, { slots: board.slots }).bound > 0) return false;
  if (repeats.lowerBound(instance, { church: 0 }).bound > 0) return false;
  if (!isSmall(instance)) annealBeforeRooms(all, ANNEALED_FIRST);
  improveOn(all, 'wait');
  improveOn(all, 'runs');
  return true;
}

const isSmall = ({ teams, rounds }: Instance): boolean => teams.length * rounds <= SMALL;

/**
 * Continues until a criterion is at its bound, or too many attempts failed. While a team meets another twice,
 * or one of its church, any schedule built times first is better in that.
 */
function improveOn(all: Search, criterion: OnTimes): void {
  const { instance, spent } = all;
  const vainShare = isSmall(instance) ? VAIN_SHARE.small : VAIN_SHARE.large;
  let foundAt = spent();
  for (let inVain = 0; inVain < VAIN_ATTEMPTS && !areAtBound(all, criterion); inVain++) {
    if (spent() >= END || spent() - foundAt > vainShare) return;
    if (!isAboveBound(all, criterion) && areAtBound(all, 'repeats')) return;
    const seats = attempt(all, criterion, inVain < AT_BOUNDS);
    if (seats === undefined) return;
    if (seats === null) continue;
    offer(all, seats);
    inVain = -1;
    foundAt = spent();
  }
}

/**
 * One attempt at a schedule that is better in a criterion. Null if it found none, undefined if there are no
 * times for it.
 * @param atBounds whether it aims at the bounds of wait and runs, if such times are known
 */
function attempt(
  all: Search,
  criterion: OnTimes,
  atBounds: boolean,
): Int16Array | null | undefined {
  const { best } = all;
  const isAbove = isAboveBound(all, criterion);
  const shorter = isAbove && criterion === 'wait' ? 1 : 0;
  const wait = best.count.wait - shorter;
  const runs = isAbove && criterion === 'runs' ? best.count.runs - 1 : Number.POSITIVE_INFINITY;
  const aims = [{ wait, runs }];
  if (atBounds) {
    const least = shorter > 0 ? boundOf(all, 'wait') : wait;
    if (shorter > 0) aims.unshift({ wait: least, runs });
    aims.unshift({ wait: least, runs: boundOf(all, 'runs') });
  }
  const aim = aims.find((each) => timesFirstWithin(all, each.wait).hasTimesWith(each.runs));
  return aim && timesFirstWithin(all, aim.wait).attempt(aim.runs);
}

/** What is known about schedules with no longer wait. */
function timesFirstWithin(all: Search, wait: number): TimesFirst {
  const { instance, board, chance, spent, timesFirst } = all;
  const isOver = (): boolean => spent() >= END;
  const known = timesFirst.get(wait) ?? new TimesFirst(instance, board.slots, wait, chance, isOver);
  timesFirst.set(wait, known);
  return known;
}

/** The best schedule, and others with no longer wait and no more runs; at most `most` in all. */
export function severalTimesFirst(all: Search, most: number): BestSchedule[] {
  const { board, best, spent } = all;
  const end = spent() + SEVERAL * (1 - spent());
  const { runs, wait } = best.count;
  const timesFirst = timesFirstWithin(all, wait);
  const schedules: BestSchedule[] = [];
  const add = (seats: Readonly<Int16Array>): void => {
    board.restore(seats);
    schedules.push(new BestSchedule(board));
  };
  add(best.seats);
  while (schedules.length < most && spent() < end && timesFirst.hasTimesWith(runs)) {
    const seats = timesFirst.attempt(runs);
    if (seats !== null) add(seats);
  }
  return schedules;
}
