import { CRITERIA, type Criterion } from '../../criteria/criteria.ts';

/** The criteria that a search counts. Slots are fixed before it, sides are assigned after it. */
export type Searched = Exclude<Criterion, 'slots' | 'sides'>;

/** One figure per searched criterion. */
export type Figures = Record<Searched, number>;

/** The searched criteria in the order of F3. */
export const SEARCHED: readonly Searched[] = CRITERIA.filter(
  (criterion) => criterion !== 'slots' && criterion !== 'sides',
);

/** The criteria before room changes. */
export const BEFORE_ROOMS: readonly Searched[] = SEARCHED.slice(0, SEARCHED.indexOf('rooms'));

/** A running count of each criterion, and the current cost of one more unit. */
export class Costs {
  /** Wait counts the slots by which teams' waits exceed the allowed wait. */
  readonly count: Figures = { church: 0, repeats: 0, wait: 0, runs: 0, rooms: 0, buildings: 0 };
  readonly price: Figures = { church: 0, repeats: 0, wait: 0, runs: 0, rooms: 0, buildings: 0 };
}
