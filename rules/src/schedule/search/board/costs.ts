/** What a search counts, in the order of F3; slots are settled before it and sides after it. */
export const CHURCH = 0;
export const REPEATS = 1;
export const WAIT = 2;
export const RUNS = 3;
export const ROOMS = 4;
export const BUILDINGS = 5;
export const COUNTED = 6;

/** A running count of each criterion, and what one more of it costs at this point of a search. */
export class Tally {
  /** Wait counts the slots by which teams' waits are over what is allowed. */
  readonly total = new Int32Array(COUNTED);
  readonly price = new Float64Array(COUNTED);

  add(criterion: number, by: number): void {
    this.total[criterion] = (this.total[criterion] as number) + by;
  }

  priceOf(criterion: number): number {
    return this.price[criterion] as number;
  }
}
