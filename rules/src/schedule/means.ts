import type { Chance } from '../chance.ts';

/** How much of what may be spent on a search is spent: from 0, over at 1. Time or anything else. */
export type Spent = () => number;

/** What a search may use: its draws, and how much of its time (or of anything else) is spent. */
export interface Means {
  readonly chance: Chance;
  readonly spent: Spent;
}
