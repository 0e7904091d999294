import type { Chance } from '../chance.ts';

/**
 * The share of a search's budget that is used: from 0 to 1, when it is over. The budget is time or something
 * else.
 */
export type Spent = () => number;

/** What a search may use: its random source, and the used share of its budget. */
export interface Means {
  readonly chance: Chance;
  readonly spent: Spent;
}
