import { anneal, type Cooling } from './annealing/anneal.ts';
import { BEFORE_ROOMS, type Searched } from './board/costs.ts';
import { boundOf, couldBeBetter, firstAboveBound, type Search } from './search-state.ts';

/** How a stage is annealed. */
type StageCooling = Omit<Cooling, 'spent'>;

/** For church meetings and repeats: cools right down. */
const ON_MEETINGS: StageCooling = {
  prices: { church: 6, repeats: 2, wait: 1, runs: 0.5, rooms: 0, buildings: 0 },
  startTemperature: 0.7,
  endTemperature: 0.15,
  rise: 6,
};

/**
 * It is harder to change who plays when than who meets whom. So repeats are cheap here, and runs free
 * while waits are improved; and the stage stays warm to its end.
 */
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
 * For all criteria together. The first ones are cheap at the start, so that the search may pass
 * through schedules in which they are worse on its way to fewer changes of room; they rise, and decide
 * in the end. It starts cool: what was found before is changed bit by bit.
 */
const ON_ALL: StageCooling = {
  prices: { church: 6, repeats: 3, wait: 5, runs: 2.5, rooms: 1, buildings: 0.15 },
  startTemperature: 0.27,
  endTemperature: 0.14,
  rise: 6,
};

/** Evenings of fewer places are warmer: in the same time each place is changed more often. */
const LARGE = 75;

/**
 * Anneals on the first criterion that is above its bound, without regard to changes of room; on the
 * next one when that brought nothing. Over when so much is spent, or all before changes of room are at
 * their bounds. Every stage starts from the best schedule.
 */
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

/**
 * One stage on one criterion: on runs for all that is left, until they are at their bound; on others
 * for half of it at most, until the criterion has come down.
 */
function annealOn(all: Search, criterion: Searched, left: number): void {
  const { best } = all;
  const enough = criterion === 'runs' ? boundOf(all, 'runs') : best.count[criterion] - 1;
  const done = (): boolean => best.count[criterion] <= enough;
  if (criterion === 'runs') stage(all, best.count.wait, left, ON_RUNS, done);
  else if (criterion === 'wait') stage(all, best.count.wait - 1, left / 2, ON_WAITS, done);
  else stage(all, all.board.slots, left / 2, ON_MEETINGS, done);
}

/** One stage on all criteria, until so much is spent, or nothing could be better. */
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
  stage(all, all.best.count.wait, left, cooling, () => !couldBeBetter(all));
}

/** Starts from the best schedule; waits of so many slots cost nothing. */
function stage(
  { board, best, chance, spent }: Search,
  allowedWait: number,
  length: number,
  cooling: StageCooling,
  done: () => boolean,
): void {
  const begin = spent();
  board.restore(best.seats);
  board.teamSlots.allowWait(allowedWait);
  anneal(board, best, chance, {
    ...cooling,
    spent: () => (done() ? 1 : (spent() - begin) / length),
  });
}
