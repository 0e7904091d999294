import type { ScheduleRoom, ScheduleTeam } from '../../instance.ts';
import { LONGEST_BLOCK } from '../../longest-block.ts';
import { BUILDINGS, ROOMS, RUNS, type Tally, WAIT } from './costs.ts';

/** Figures of a team's evening: by criterion from WAIT on, then its longest wait. */
const FIGURES = 5;
const LONGEST = FIGURES - 1;

/** Two rooms by index, and the slots from `begin` to before `end`. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
  readonly a: number;
  readonly b: number;
}

/**
 * Which room every team is in, slot by slot: keeps the counts of waits, runs and changes. A row
 * may be edited by `set` at will; `recount` brings the counts up to date.
 */
export class Rows {
  private readonly slots: number;
  private readonly arrival: Int32Array;
  private readonly building: Int32Array;
  /** A row per team: the room's index in each slot, -1 when idle. */
  private readonly room: Int16Array;
  private readonly figures: Int32Array;
  private readonly seen = new Int32Array(FIGURES);
  /** How many teams have a longest wait of so many slots. */
  private readonly waiting: Int32Array;
  private longest = 0;
  private allowed = 0;
  private readonly tally: Tally;

  constructor(
    teams: readonly ScheduleTeam[],
    rooms: readonly ScheduleRoom[],
    slots: number,
    tally: Tally,
  ) {
    const numbers = new Map(rooms.map((room, i) => [room.building, i]));
    this.slots = slots;
    this.arrival = Int32Array.from(teams, (team) => team.skip);
    this.building = Int32Array.from(rooms, (room) => numbers.get(room.building) ?? 0);
    this.room = new Int16Array(teams.length * slots).fill(-1);
    this.figures = new Int32Array(teams.length * FIGURES);
    this.waiting = new Int32Array(slots + 1);
    this.waiting[0] = teams.length;
    this.tally = tally;
  }

  /** The room of a team in a slot, -1 when idle. */
  at(team: number, slot: number): number {
    return this.room[team * this.slots + slot] as number;
  }

  /** Whether a team has arrived by this slot. */
  present(team: number, slot: number): boolean {
    return (this.arrival[team] as number) <= slot;
  }

  /** Whether a team is there in this slot and has nothing to do. */
  free(team: number, slot: number): boolean {
    return this.present(team, slot) && this.at(team, slot) < 0;
  }

  set(team: number, slot: number, room: number): void {
    this.room[team * this.slots + slot] = room;
  }

  /** Whether a team waits longer than is allowed. */
  waitsTooLong(team: number): boolean {
    return (this.figures[team * FIGURES] as number) > 0;
  }

  longestWait(): number {
    while (this.longest > 0 && this.waiting[this.longest] === 0) this.longest--;
    return this.longest;
  }

  /** Waits of up to so many slots count nothing from now on. */
  allowWait(slots: number): void {
    this.allowed = slots;
    for (let team = 0; team < this.arrival.length; team++) this.recount(team);
  }

  recount(team: number): void {
    this.survey(team);
    const first = team * FIGURES;
    const was = this.figures[first + LONGEST] as number;
    const wait = this.seen[LONGEST] as number;
    this.waiting[was] = (this.waiting[was] as number) - 1;
    this.waiting[wait] = (this.waiting[wait] as number) + 1;
    if (wait > this.longest) this.longest = wait;
    for (let i = 0; i < LONGEST; i++) {
      this.tally.add(WAIT + i, (this.seen[i] as number) - (this.figures[first + i] as number));
    }
    this.figures.set(this.seen, first);
  }

  /** What it costs that a team plays its round of this slot in another room. */
  priceOfRoom(team: number, slot: number, to: number): number {
    // Whoever changes building changes room: what prices buildings prices rooms too.
    if (this.tally.priceOf(ROOMS) === 0) return 0;
    const from = this.at(team, slot);
    const before = this.roomBeside(team, slot, -1);
    const after = this.roomBeside(team, slot, 1);
    let price = 0;
    if (before >= 0) price += this.priceBetween(before, to) - this.priceBetween(before, from);
    if (after >= 0) price += this.priceBetween(after, to) - this.priceBetween(after, from);
    return price;
  }

  /** What it costs a team with a round in a stretch that its two rooms change all their rounds. */
  priceInStretch(team: number, slot: number, { begin, end, a, b }: Stretch): number {
    const from = this.at(team, slot);
    const to = from === a ? b : a;
    let price = 0;
    for (let by = -1; by <= 1; by += 2) {
      const other = this.slotBeside(team, slot, by);
      if (other < 0) continue;
      const room = this.at(team, other);
      const movesToo = other >= begin && other < end && (room === a || room === b);
      if (!movesToo) price += this.priceBetween(room, to) - this.priceBetween(room, from);
    }
    return price;
  }

  /** What it costs that a team leaves one slot (-1: none) and plays in a room of another (-1). */
  priceOfSlot(team: number, from: number, to: number, room: number): number {
    const was = from < 0 ? -1 : this.at(team, from);
    if (from >= 0) this.set(team, from, -1);
    if (to >= 0) this.set(team, to, room);
    const price = this.priceOfRow(team);
    if (to >= 0) this.set(team, to, -1);
    if (from >= 0) this.set(team, from, was);
    return price;
  }

  /** What a team's row costs more than when it was counted last. */
  priceOfRow(team: number): number {
    this.survey(team);
    let price = 0;
    for (let i = 0; i < LONGEST; i++) {
      const more = (this.seen[i] as number) - (this.figures[team * FIGURES + i] as number);
      price += this.tally.priceOf(WAIT + i) * more;
    }
    return price;
  }

  /** What a team's row costs, as it was counted last. */
  priceNow(team: number): number {
    let price = 0;
    for (let i = 0; i < LONGEST; i++) {
      price += this.tally.priceOf(WAIT + i) * (this.figures[team * FIGURES + i] as number);
    }
    return price;
  }

  /** What waits and runs cost a team that plays in these slots, a bit per slot and at least one. */
  priceOfTimes(plays: number): number {
    // A block of more than three slots begins where a fourth follows, and the slot before has none.
    const long = plays & (plays >> 1) & (plays >> 2) & (plays >> 3);
    const last = 1 << (31 - Math.clz32(plays));
    let over = (last - 1) & ~plays & -(plays & -plays);
    for (let slots = 0; slots < this.allowed && over !== 0; slots++) over &= over >> 1;
    return (
      this.tally.priceOf(RUNS) * ones(long & ~(long << 1)) + this.tally.priceOf(WAIT) * ones(over)
    );
  }

  /** What changes cost a team that plays in these slots: in some in other rooms, else in its own. */
  priceOfChanges(plays: number, own: Int32Array, others: Int32Array, inOthers: number): number {
    let changes = 0;
    let moves = 0;
    let last = -1;
    for (let left = plays; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const slot = 31 - Math.clz32(bit);
      const room = ((inOthers & bit) === 0 ? own[slot] : others[slot]) as number;
      if (room !== last && last >= 0) {
        changes++;
        if (this.building[room] !== this.building[last]) moves++;
      }
      last = room;
    }
    return changes * this.tally.priceOf(ROOMS) + moves * this.tally.priceOf(BUILDINGS);
  }

  /** The room of the team's next round before (-1) or after (1) a slot; -1 when it has none. */
  roomBeside(team: number, slot: number, by: number): number {
    const other = this.slotBeside(team, slot, by);
    return other < 0 ? -1 : this.at(team, other);
  }

  /** The slot of that round; -1 when there is none. */
  slotBeside(team: number, slot: number, by: number): number {
    for (let other = slot + by; other >= 0 && other < this.slots; other += by) {
      if (this.at(team, other) >= 0) return other;
    }
    return -1;
  }

  /** What it costs to play in one room after the other. */
  priceBetween(a: number, b: number): number {
    if (a === b) return 0;
    const price = this.tally.priceOf(ROOMS);
    return this.building[a] === this.building[b] ? price : price + this.tally.priceOf(BUILDINGS);
  }

  /** Reads a team's row into `seen`. */
  private survey(team: number): void {
    let longest = 0;
    let over = 0;
    let runs = 0;
    let rooms = 0;
    let buildings = 0;
    let block = 0;
    let last = -1;
    let lastRoom = -1;
    for (let slot = this.arrival[team] as number; slot < this.slots; slot++) {
      const room = this.at(team, slot);
      if (room < 0) continue;
      const idle = last < 0 ? 0 : slot - last - 1;
      block = idle > 0 ? 1 : block + 1;
      if (block === LONGEST_BLOCK + 1) runs++;
      if (idle > longest) longest = idle;
      if (idle > this.allowed) over += idle - this.allowed;
      if (last >= 0 && room !== lastRoom) {
        rooms++;
        if (this.building[room] !== this.building[lastRoom]) buildings++;
      }
      last = slot;
      lastRoom = room;
    }
    this.seen[0] = over;
    this.seen[RUNS - WAIT] = runs;
    this.seen[ROOMS - WAIT] = rooms;
    this.seen[BUILDINGS - WAIT] = buildings;
    this.seen[LONGEST] = longest;
  }
}

/** How many bits are set. */
function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
