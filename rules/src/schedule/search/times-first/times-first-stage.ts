import { churchMeetings } from '../../criteria/church-meetings.ts';
import { repeats } from '../../criteria/repeats.ts';
import type { Instance } from '../../instance.ts';
import { annealBeforeRooms } from '../annealing-stages.ts';
import { BestSchedule } from '../best-schedule.ts';
import { areAtBound, boundOf, isAboveBound, offer, type Search } from '../search-state.ts';
import { MOST_TEAMS, TimesFirst } from './times-first.ts';

/** Evenings of more places are large. */
const SMALL = 75;

/**
 * Large evenings are annealed first, up to this share of what may be spent. What annealing makes of
 * the first schedule has fewer changes of room than a schedule that is made times first.
 */
const ANNEALED_FIRST = 0.35;

/**
 * No schedules are made times first after this share of what may be spent. What is above its bound
 * then will hardly come down by annealing either, so the rest is for all criteria together.
 */
const END = 0.65;

/** It is given up when this share of what may be spent, or so many attempts in a row, found nothing. */
const VAIN_SHARE = { small: 0.35, large: 0.12 };
const VAIN_ATTEMPTS = 400;

/**
 * So many of the attempts in a row aim at the bounds themselves. Few times are as good as that, but
 * for these opponents are found most easily.
 */
const AT_BOUNDS = 8;

/** The share of what is left that may be spent on several schedules to begin with. */
const SEVERAL = 0.3;

/** The criteria that depend on times. */
type OnTimes = 'wait' | 'runs';

/**
 * Makes schedules times first: with a shorter longest wait, then with fewer runs. That is for evenings
 * in several rooms in which nobody must meet a team twice, or one of its church; false for others.
 */
export function improveTimesFirst(all: Search): boolean {
  const { instance } = all;
  const { teams, rooms } = instance;
  if (teams.length > MOST_TEAMS || rooms.length === 1) return false;
  if (churchMeetings.lowerBound(instance).bound > 0) return false;
  if (repeats.lowerBound(instance, { church: 0 }).bound > 0) return false;
  if (!isSmall(instance)) annealBeforeRooms(all, ANNEALED_FIRST);
  improveOn(all, 'wait');
  improveOn(all, 'runs');
  return true;
}

const isSmall = ({ teams, rounds }: Instance): boolean => teams.length * rounds <= SMALL;

/**
 * Goes on until a criterion is at its bound, or too much was in vain. While somebody meets a team
 * twice, or one of its church, any schedule that is made times first is better by that.
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
 * One attempt at a schedule that is better by a criterion. Null when it found none, undefined when
 * there are no times for it.
 * @param atBounds whether it aims at the bounds of wait and runs, where times for that are known
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

/** What is known of schedules with no longer wait. */
function timesFirstWithin(all: Search, wait: number): TimesFirst {
  const { instance, board, chance, spent, timesFirst } = all;
  const isOver = (): boolean => spent() >= END;
  const known = timesFirst.get(wait) ?? new TimesFirst(instance, board.slots, wait, chance, isOver);
  timesFirst.set(wait, known);
  return known;
}

/** The best schedule, and others with no longer wait and no more runs; at most so many in all. */
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
