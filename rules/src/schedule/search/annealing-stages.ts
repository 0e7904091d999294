import type { Random } from '../../chance.ts';
import { type Counts, CRITERION_RULES } from '../criteria/criteria.ts';
import type { Instance, Spent } from '../instance.ts';
import { anneal, type Cooling } from './annealing/anneal.ts';
import type { BestSchedule } from './best-schedule.ts';
import type { Board } from './board/board.ts';
import { BEFORE_ROOMS, SEARCHED, type Searched } from './board/costs.ts';

interface Search {
  readonly random: Random;
  readonly spent: Spent;
  readonly instance: Instance;
  readonly board: Board;
  readonly best: BestSchedule;
  /** By criterion and the counts they depend on. */
  readonly bounds: Map<string, number>;
}

type StageCooling = Omit<Cooling, 'spent'>;

const ON_MEETINGS: StageCooling = {
  prices: { church: 6, repeats: 2, wait: 1, runs: 0.5, rooms: 0, buildings: 0 },
  startTemperature: 0.7,
  endTemperature: 0.15,
  rise: 6,
};

/** Who plays when is harder to change than who meets whom, so repeats are cheap, runs free, and it stays warm. */
const ON_WAITS: StageCooling = {
  prices: { church: 4, repeats: 2.2, wait: 2.6, runs: 0, rooms: 0, buildings: 0 },
  startTemperature: 0.7,
  endTemperature: 0.2,
  rise: 1,
};
const ON_RUNS: StageCooling = {
  prices: { church: 4, repeats: 1.5, wait: 6, runs: 1, rooms: 0, buildings: 0 },
  startTemperature: 0.7,
  endTemperature: 0.3,
  rise: 1,
};

/**
 * Earlier criteria start cheap, to pass through worse schedules to fewer room changes, and rise. The cool
 * start keeps earlier results.
 */
const ON_ALL: StageCooling = {
  prices: { church: 6, repeats: 3, wait: 5, runs: 2.5, rooms: 1, buildings: 0.15 },
  startTemperature: 0.35,
  endTemperature: 0.18,
  rise: 6,
};

/** Smaller evenings start warmer: each place changes more often in the same time. */
const LARGE = 75;

/** On the first criterion above its bound, without rooms, and the next if that failed. */
export function annealBeforeRooms(all: Search, end: number): void {
  const { best, spent } = all;
  let next = BEFORE_ROOMS;
  for (let begin = spent(); begin < end; begin = spent()) {
    const criterion = firstAboveBound(all, next) ?? firstAboveBound(all);
    if (criterion === null) return;
    const before = best.count[criterion];
    annealOn(all, criterion, end - begin);
    const isBetter = best.count[criterion] < before;
    next = isBetter ? BEFORE_ROOMS : BEFORE_ROOMS.slice(BEFORE_ROOMS.indexOf(criterion) + 1);
  }
}

/** Runs may use all that is left; others half until the count falls. */
function annealOn(all: Search, criterion: Searched, left: number): void {
  const { best } = all;
  const enough = criterion === 'runs' ? boundOf(all, 'runs') : best.count[criterion] - 1;
  const done = (): boolean => best.count[criterion] <= enough;
  if (criterion === 'runs') stage(all, best.count.wait, left, ON_RUNS, done);
  else if (criterion === 'wait') stage(all, best.count.wait - 1, left / 2, ON_WAITS, done);
  else stage(all, all.board.slots, left / 2, ON_MEETINGS, done);
}

export function annealAll(all: Search, end: number): void {
  const { teams, rounds } = all.instance;
  const left = end - all.spent();
  if (left <= 0) return;
  const warmer = Math.max(1, LARGE / (teams.length * rounds));
  const cooling = {
    ...ON_ALL,
    startTemperature: warmer * ON_ALL.startTemperature,
    endTemperature: warmer * ON_ALL.endTemperature,
  };
  stage(all, all.best.count.wait, left, cooling, atBounds(all));
}

function atBounds(all: Search): () => boolean {
  let computedFor = 0;
  let isAtBounds = false;
  return () => {
    if (all.best.version !== computedFor) {
      computedFor = all.best.version;
      isAtBounds = firstAboveBound(all, SEARCHED) === null;
    }
    return isAtBounds;
  };
}

/** From the best schedule; waits up to this are free. */
function stage(
  { board, best, random, spent }: Search,
  allowedWait: number,
  length: number,
  cooling: StageCooling,
  done: () => boolean,
): void {
  const begin = spent();
  board.restore(best.seats);
  board.teamSlots.allowWait(allowedWait);
  anneal(board, best, random, {
    ...cooling,
    spent: () => (done() ? 1 : (spent() - begin) / length),
  });
}

/** Null when none is. */
function firstAboveBound(all: Search, criteria: readonly Searched[] = BEFORE_ROOMS) {
  return criteria.find((each) => all.best.count[each] > boundOf(all, each)) ?? null;
}

/** Given the best counts; cached. */
function boundOf({ instance, board, best, bounds }: Search, criterion: Searched): number {
  const { church, repeats, wait } = best.count;
  const given = `${criterion} ${church} ${repeats} ${wait}`;
  let bound = bounds.get(given);
  if (bound === undefined) {
    const counts: Counts = { slots: board.slots, ...best.count, sides: 0 };
    const rule = CRITERION_RULES.find(({ key }) => key === criterion);
    bound = rule?.lowerBound(instance, counts).bound ?? 0;
    bounds.set(given, bound);
  }
  return bound;
}
