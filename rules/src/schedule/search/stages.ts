import { anneal, type Cooling } from './annealing/anneal.ts';
import { ROOMS, RUNS, WAIT } from './board/costs.ts';
import { boundOf, couldBeBetter, overBound, type Search } from './search-state.ts';

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

/** An evening of fewer places is gone through more often in the same time, so it is hotter. */
const LARGE = 75;

/**
 * Works on the first criterion that is above its bound, without regard to changes of room; on the
 * next when a stage brought it no further. Over when so much is spent or all are at their bounds.
 */
export function order(all: Search, end: number): void {
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
export function whole(all: Search, end: number): void {
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
