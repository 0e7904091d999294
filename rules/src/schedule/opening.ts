import { LONGEST_BLOCK } from './criteria.ts';

/** The first slots of an evening, laid one after the other; teams by index, at most 31 of them. */
export class Opening {
  /** All but the last of these slots; null when there is none yet. */
  readonly before: Opening | null;
  /** The teams of the rounds in the last of these slots, two by two. */
  readonly playing: number[] = [];
  /** How many rounds each team has still to play. */
  readonly due: number[];
  /** The slot in which each team played last, -1 for none; and how many on end until then. */
  readonly last: number[];
  readonly block: number[];
  /** Whom each team has met, a bit per team. */
  readonly met: number[];
  /** Runs so far (F3). */
  runs: number;
  /** How narrow it becomes from here on, and a little chance; the lowest are kept. */
  cost = 0;

  private constructor(before: Opening | null, due: number[]) {
    this.before = before;
    this.due = due;
    this.last = before?.last.slice() ?? due.map(() => -1);
    this.block = before?.block.slice() ?? due.map(() => 0);
    this.met = before?.met.slice() ?? due.map(() => 0);
    this.runs = before?.runs ?? 0;
  }

  static start(due: readonly number[]): Opening {
    return new Opening(null, due.slice());
  }

  /** The same, to which rounds of the next slot can be added. */
  next(): Opening {
    return new Opening(this, this.due.slice());
  }

  /** Adds a round of these two teams. */
  play(left: number, right: number, slot: number): void {
    this.playing.push(left, right);
    this.met[left] = (this.met[left] as number) | (1 << right);
    this.met[right] = (this.met[right] as number) | (1 << left);
    this.count(left, slot);
    this.count(right, slot);
  }

  /** How many slots a team that has begun has been idle when this one is over; 0 when it played. */
  idle(team: number, slot: number): number {
    return slot - (this.last[team] as number);
  }

  /** How many rounds on end a team has played up to this slot. */
  blockAt(team: number, slot: number): number {
    return this.last[team] === slot ? (this.block[team] as number) : 0;
  }

  /** The same for openings in which teams are equally far, whichever teams these are. */
  signature(slot: number): number {
    let sum = slot;
    for (let team = 0; team < this.due.length; team++) {
      const due = this.due[team] as number;
      if (due === 0) continue;
      const idle = (this.last[team] as number) < 0 ? -1 : this.idle(team, slot);
      const block = Math.min(LONGEST_BLOCK, this.blockAt(team, slot));
      sum = (sum + scattered((due * 128 + idle + 1) * 4 + block)) | 0;
    }
    return sum;
  }

  private count(team: number, slot: number): void {
    const goesOn = this.last[team] === slot - 1;
    const block = goesOn ? (this.block[team] as number) + 1 : 1;
    if (block === LONGEST_BLOCK + 1) this.runs++;
    this.block[team] = block;
    this.last[team] = slot;
    this.due[team] = (this.due[team] as number) - 1;
  }
}

/** A number with its bits scattered, so that sums of such numbers rarely meet (MurmurHash3). */
function scattered(number: number): number {
  const first = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
