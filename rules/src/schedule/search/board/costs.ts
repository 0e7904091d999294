import { CRITERIA, type Criterion } from '../../criteria/criteria.ts';

/** The criteria that a search counts. Slots are settled before it, sides after it. */
export type Searched = Exclude<Criterion, 'slots' | 'sides'>;

/** One figure for each of them. */
export type Figures = Record<Searched, number>;

/** The same in the order of F3. */
export const SEARCHED: readonly Searched[] = CRITERIA.filter(
  (criterion) => criterion !== 'slots' && criterion !== 'sides',
);

/** Those that come before changes of room. */
export const BEFORE_ROOMS: readonly Searched[] = SEARCHED.slice(0, SEARCHED.indexOf('rooms'));

/** A running count of each criterion, and what one more of it costs at this point of a search. */
export class Costs {
  /** Wait counts the slots by which teams' waits are longer than is allowed. */
  readonly count: Figures = { church: 0, repeats: 0, wait: 0, runs: 0, rooms: 0, buildings: 0 };
  readonly price: Figures = { church: 0, repeats: 0, wait: 0, runs: 0, rooms: 0, buildings: 0 };
}
