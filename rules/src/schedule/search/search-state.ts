import { buildingChanges } from '../criteria/building-changes.ts';
import { churchMeetings } from '../criteria/church-meetings.ts';
import { longestWait } from '../criteria/longest-wait.ts';
import { repeats as repeatedOpponents } from '../criteria/repeats.ts';
import { roomChanges } from '../criteria/room-changes.ts';
import { runs } from '../criteria/runs.ts';
import type { Instance } from '../instance.ts';
import type { Means } from '../means.ts';
import type { Best } from './best-schedule.ts';
import type { Board } from './board/board.ts';
import { BUILDINGS, CHURCH, REPEATS, ROOMS, RUNS, WAIT } from './board/costs.ts';
import type { Laying } from './times-first/times-first.ts';

/** A search under way: what it works on, the best that it saw, and what it knows. */
export interface Search extends Means {
  readonly instance: Instance;
  readonly board: Board;
  readonly best: Best;
  /** Bounds by criterion and the counts that it is given. */
  readonly bounds: Map<string, number>;
  /** Evenings that can be laid, by the longest wait. */
  readonly layings: Map<number, Laying>;
}

/** The criteria that are worked on by themselves; those after them are worked on together. */
type Ordered = typeof CHURCH | typeof REPEATS | typeof WAIT | typeof RUNS;
type Bounded = Ordered | typeof ROOMS | typeof BUILDINGS;

/** Keeps a schedule, if there is one, when it is better than the best. */
export function consider({ board, best }: Search, seat: Int16Array | null): void {
  if (seat === null) return;
  board.restore(seat);
  best.offer(board);
}

/** Whether anything but sides is above its bound. */
export const couldBeBetter = (all: Search): boolean =>
  overBound(all, 0) !== ROOMS || isOver(all, ROOMS) || isOver(all, BUILDINGS);

/** The next criterion that is above its bound, of those before changes of room; else these. */
export function overBound(all: Search, first: number): Ordered | typeof ROOMS {
  for (const on of [CHURCH, REPEATS, WAIT, RUNS] as const) {
    if (on >= first && isOver(all, on)) return on;
  }
  return ROOMS;
}

export function isOver(all: Search, on: Bounded): boolean {
  return all.best.count(on) > boundOf(all, on);
}

/** The bound of a criterion, given what the best has come to; each is worked out once. */
export function boundOf({ instance, board: { slots }, best, bounds }: Search, on: Bounded): number {
  const [church, repeats, wait] = [best.count(CHURCH), best.count(REPEATS), best.count(WAIT)];
  const given = [on, church, repeats, wait].join();
  let known = bounds.get(given);
  if (known === undefined) {
    const boundsBy = {
      [CHURCH]: () => churchMeetings.lowerBound(instance),
      [REPEATS]: () => repeatedOpponents.lowerBound(instance, { church }),
      [WAIT]: () => longestWait.lowerBound(instance, { slots, repeats }),
      [RUNS]: () => runs.lowerBound(instance, { slots, wait }),
      [ROOMS]: () => roomChanges.lowerBound(instance, { slots, repeats, wait }),
      [BUILDINGS]: () => buildingChanges.lowerBound(instance, { slots }),
    };
    known = boundsBy[on]().bound;
    bounds.set(given, known);
  }
  return known;
}
