import type { Spent } from '../means.ts';

/** How often the budget is looked at. */
const STRIDE = 64;

/** Ends a search after this many steps, or when its budget is used. */
export class Effort {
  private readonly spent: Spent;
  private readonly until: number;
  private left: number;

  /** @param until the share of the budget at which the search ends */
  constructor(steps: number, spent: Spent, until = 1) {
    this.left = steps;
    this.spent = spent;
    this.until = until;
  }

  /** Counts a step. */
  isOver(): boolean {
    if (this.left <= 0) return true;
    this.left--;
    if (this.left % STRIDE === 0 && this.spent() >= this.until) this.left = 0;
    return this.left <= 0;
  }

  /** Whether it is over, without counting a step. */
  wasOver(): boolean {
    return this.left <= 0;
  }
}
