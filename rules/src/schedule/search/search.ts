import type { Instance, Placement } from '../instance.ts';
import type { Means } from '../means.ts';
import { annealAll, annealBeforeRooms } from './annealing-stages.ts';
import { BestSchedule } from './best-schedule.ts';
import { firstBoard } from './first-board.ts';
import { greedySchedule } from './greedy-schedule.ts';
import { heldBoard } from './held-board.ts';
import { placementsOf } from './placements.ts';
import { areAtBound, couldBeBetter, firstAboveBound, offer, type Search } from './search-state.ts';
import { improveTimesFirst, severalTimesFirst } from './times-first/times-first-stage.ts';

/** Shares of the whole budget: what each part may use, or when it ends. */
const GREEDY = 0.05;
const BEFORE_ROOMS_AGAIN = 0.05;
const BEFORE_ROOMS = 0.15;
const BEFORE_ROOMS_AT_LEAST_TO = 0.6;
const ALL_AT_FIRST_TO = 0.7;
const BEFORE_ROOMS_AT_LAST_TO = 0.75;

/** If less than this share is used after good schedules were built times first, there is time for several. */
const QUICKLY = 0.4;
const SEVERAL = 12;

/**
 * The best schedule found within the budget, except for its sides. It is valid (F2) and has the fewest slots,
 * however small the budget. The instance must be schedulable (F5).
 */
export function search(instance: Instance, means: Means): Placement[] {
  const board = firstBoard(instance, means.chance);
  const best = new BestSchedule(board);
  improve({ instance, board, best, ...means, bounds: new Map(), timesFirst: new Map() });
  return placementsOf(instance, best.seats);
}

/**
 * Improves the best schedule until the budget is used. First, many schedules are made greedily, and the
 * search starts from the best one. The criteria before room changes come first: where possible, schedules are
 * built times first; then they are annealed. Then all criteria are annealed together. Both steps are repeated
 * if one of the earlier criteria is still above its bound. In a single room nobody changes rooms, so only the
 * earlier criteria matter.
 */
function improve(all: Search): void {
  const { spent } = all;
  offerGreedySchedules(all);
  const isTimesFirst = improveTimesFirst(all);
  const isGood = isTimesFirst && areAtBound(all, 'wait');
  if (isGood && isTight(all) && spent() < QUICKLY) {
    annealBeforeRooms(all, Math.min(1, spent() + BEFORE_ROOMS_AGAIN));
    annealSeveral(all);
    return;
  }
  if (!isGood) annealFirst(all);
  annealRest(all);
}

/** A valid schedule to begin with, of which a part is held. */
export interface Begun {
  /** The teams that rounds can be given to. */
  readonly instance: Instance;
  readonly begin: readonly Placement[];
  /** Whether rounds may change in a slot and room (by index). */
  readonly isOpen: (slot: number, room: number) => boolean;
}

/**
 * The best schedule found within the budget, except for its sides, in which everything that is not open stays
 * as it begins. Slots and numbers of rounds stay too. It is only annealed.
 * @param whole all teams and rooms, also those of held rounds only
 */
export function searchAround(
  whole: Instance,
  { instance, begin, isOpen }: Begun,
  means: Means,
): Placement[] {
  const board = heldBoard(whole, begin, isOpen);
  const best = new BestSchedule(board);
  const all = { instance, board, best, ...means, bounds: new Map(), timesFirst: new Map() };
  annealFirst(all);
  annealRest(all);
  return placementsOf(whole, best.seats);
}

function annealFirst(all: Search): void {
  const end = Math.max(BEFORE_ROOMS_AT_LEAST_TO, all.spent() + BEFORE_ROOMS);
  annealBeforeRooms(all, Math.min(1, end));
}

function annealRest(all: Search): void {
  annealAll(all, firstAboveBound(all) === null ? 1 : ALL_AT_FIRST_TO);
  annealBeforeRooms(all, all.board.rooms === 1 ? 1 : BEFORE_ROOMS_AT_LAST_TO);
  annealAll(all, 1);
}

function offerGreedySchedules(all: Search): void {
  const { instance, board, chance, spent } = all;
  // A large evening has used more than that for its first schedule alone.
  const end = Math.min(1, spent() + GREEDY);
  while (spent() < end) {
    offer(all, greedySchedule(instance, board.slots, chance));
  }
}

/**
 * Whether the rooms are taken nearly all the time, though not all teams can play at once: all slots together
 * have fewer free rooms than there are rooms. Then the playing times leave hardly any choice.
 */
function isTight({ board, instance }: Search): boolean {
  const { seats, rooms, teams, slots } = board;
  const others = (instance.closed ?? []).filter((cell) => cell.slot < slots).length;
  const free = seats.filter((team) => team < 0).length / 2 - others;
  return free < rooms && 2 * rooms < teams;
}

/**
 * Anneals all criteria from several schedules, the best and others built times first: equally long from each,
 * then longer from the better half, and so on (successive halving). In a tight evening annealing hardly
 * changes the times, and fewer room changes may need other times.
 */
function annealSeveral(all: Search): void {
  let schedules = severalTimesFirst(all, SEVERAL);
  for (let turns = 1 + Math.ceil(Math.log2(schedules.length)); turns > 0; turns--) {
    const end = all.spent() + (1 - all.spent()) / turns;
    for (const [i, best] of schedules.entries()) {
      if (!couldBeBetter(all)) return;
      annealAll({ ...all, best }, all.spent() + (end - all.spent()) / (schedules.length - i));
      offer(all, best.seats);
    }
    schedules = schedules
      .toSorted((a, b) => a.compare(b))
      .slice(0, Math.ceil(schedules.length / 2));
  }
}
