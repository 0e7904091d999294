import { type Chance, shuffled } from '../chance.ts';
import { assign } from './assignment.ts';
import { MOST_IN_A_ROW } from './evening.ts';

/** A place that is to be filled in a slot. */
export interface OpenPost {
  readonly room: number;
  /** Whether each official may have it; 0 or 1. */
  readonly allows: Uint8Array;
}

/** What is searched: all by index. */
export interface Task {
  readonly officials: number;
  /** Whether there is no time for a break before the slot. */
  readonly slots: readonly { readonly follows: boolean; readonly posts: readonly OpenPost[] }[];
  /** The room where an official is already, by official and slot; -1 for none. */
  readonly kept: Int32Array;
}

/** Who has each open post, by slot; -1 where nobody can. */
export type Holders = readonly Int32Array[];

/**
 * What is worse than what: a gap, a missing break, a change of room, unlike numbers of duties, and slots of waiting
 * between duties. Each weighs more than everything after it can together.
 */
const SHARE = 20;
const CHANGE = 100_000;
const BREAK = 400 * CHANGE;
const GAP = 1000 * BREAK;
const NEVER = 1000 * GAP;

/** How much is tried: steps of the assignments, of which an evening's computer makes some 10^9 a second. */
const MOST_STEPS = 2.5e8;
/** Rounds without an improvement after which nothing better is expected. */
const PATIENCE = 4;

/**
 * Fills the posts (W5). Each slot is filled anew at the least cost, given the other slots, and stretches of
 * the evening are exchanged among all officials at the least cost, until neither improves anything. Given the
 * other slots, each slot is the best that there is: no gap that somebody could fill is left.
 */
export function fill(task: Task, chance: Chance): Holders {
  const search = new Search(task, chance);
  for (const slot of task.slots.keys()) search.fillSlot(slot);
  let best = search.cost();
  const windows = task.slots.flatMap((_, from) =>
    task.slots.slice(from).map((__, length) => [from, from + length + 1] as const),
  );
  for (let idle = 0; idle < PATIENCE && search.steps < MOST_STEPS; idle++) {
    for (const slot of shuffled([...task.slots.keys()], chance)) search.fillSlot(slot);
    for (const [from, to] of shuffled(windows, chance)) {
      if (search.steps < MOST_STEPS) search.exchange(from, to);
    }
    const cost = search.cost();
    if (cost < best) idle = -1;
    best = cost;
  }
  search.settle();
  return search.holders;
}

class Search {
  /** Who has each open post, by slot. */
  readonly holders: Int32Array[];
  /** The steps taken so far. */
  steps = 0;
  readonly #task: Task;
  readonly #chance: Chance;
  /** The room of each official in each slot, in one row an official; -1 for none. */
  readonly #rooms: Int32Array;
  /** The open post that an official has in a slot; -1 for none. */
  readonly #posts: Int32Array;
  readonly #row: Int32Array;

  constructor(task: Task, chance: Chance) {
    this.#task = task;
    this.#chance = chance;
    this.holders = task.slots.map(({ posts }) => new Int32Array(posts.length).fill(-1));
    this.#rooms = Int32Array.from(task.kept);
    this.#posts = new Int32Array(task.kept.length).fill(-1);
    this.#row = new Int32Array(task.slots.length);
  }

  /** The cost of everything. */
  cost(): number {
    let sum = 0;
    for (let official = 0; official < this.#task.officials; official++) {
      sum += this.#costOf(this.#rowOf(official));
    }
    return sum + GAP * this.holders.flatMap((all) => [...all]).filter((who) => who < 0).length;
  }

  /** Fills slots anew until none gets better. */
  settle(): void {
    let before = Number.POSITIVE_INFINITY;
    for (let cost = this.cost(); cost < before; cost = this.cost()) {
      before = cost;
      for (const slot of this.#task.slots.keys()) this.fillSlot(slot);
    }
  }

  /** Fills a slot at the least cost, given all other slots. */
  fillSlot(slot: number): void {
    const { posts } = this.#task.slots[slot] as Task['slots'][number];
    const free = this.#all((official) => this.#keptIn(official, slot) < 0);
    const [height, width] = [posts.length, free.length + posts.length];
    const costs = new Float64Array(height * width).fill(GAP);
    for (const [i, official] of free.entries()) {
      const row = this.#rowOf(official);
      row[slot] = -1;
      const idle = this.#costOf(row);
      for (const [k, { room, allows }] of posts.entries()) {
        row[slot] = room;
        const may = allows[official] === 1;
        costs[k * width + i] = may ? this.#costOf(row) - idle + this.#noise(height) : NEVER;
      }
    }
    const { columns } = assign(costs, height, width);
    this.steps += height * height * width;
    for (const official of free) this.#give(official, slot, -1);
    for (const [k, column] of columns.entries()) {
      const official = free[column] ?? -1;
      this.#holdersOf(slot)[k] = official;
      if (official >= 0) this.#give(official, slot, k);
    }
  }

  /** Exchanges what officials do in a stretch of slots among all of them, at the least cost. */
  exchange(from: number, to: number): void {
    const movable = this.#all((official) => this.#keepsNothingIn(official, from, to));
    const count = movable.length;
    const costs = new Float64Array(count * count).fill(NEVER);
    for (const [i, taker] of movable.entries()) {
      const row = this.#rowOf(taker);
      for (const [k, giver] of movable.entries()) {
        if (giver !== taker && !this.#mayTake(taker, giver, from, to)) continue;
        for (let slot = from; slot < to; slot++)
          row[slot] = this.#rooms[this.#at(giver, slot)] ?? -1;
        costs[i * count + k] = this.#costOf(row) + this.#noise(count);
      }
    }
    const { columns } = assign(costs, count, count);
    this.steps += count * count * count;
    const taken = movable.map((_, i) => {
      const giver = movable[columns[i] ?? -1] ?? -1;
      return Array.from({ length: to - from }, (__, k) => this.#posts[this.#at(giver, from + k)]);
    });
    for (const [i, official] of movable.entries()) {
      for (const [k, post] of (taken[i] ?? []).entries()) {
        this.#give(official, from + k, post ?? -1);
        if (post !== undefined && post >= 0) this.#holdersOf(from + k)[post] = official;
      }
    }
  }

  #at(official: number, slot: number): number {
    return official * this.#task.slots.length + slot;
  }

  #all(where: (official: number) => boolean): number[] {
    return Array.from({ length: this.#task.officials }, (_, i) => i).filter(where);
  }

  #keptIn(official: number, slot: number): number {
    return this.#task.kept[this.#at(official, slot)] ?? -1;
  }

  #keepsNothingIn(official: number, from: number, to: number): boolean {
    for (let slot = from; slot < to; slot++) if (this.#keptIn(official, slot) >= 0) return false;
    return true;
  }

  #holdersOf(slot: number): Int32Array {
    return this.holders[slot] as Int32Array;
  }

  #give(official: number, slot: number, post: number): void {
    const at = this.#at(official, slot);
    this.#posts[at] = post;
    this.#rooms[at] = post < 0 ? -1 : (this.#task.slots[slot]?.posts[post]?.room ?? -1);
  }

  #mayTake(taker: number, giver: number, from: number, to: number): boolean {
    for (let slot = from; slot < to; slot++) {
      const post = this.#posts[this.#at(giver, slot)] as number;
      if (post >= 0 && this.#task.slots[slot]?.posts[post]?.allows[taker] !== 1) return false;
    }
    return true;
  }

  /** The rooms of an official's evening; the array is used again. */
  #rowOf(official: number): Int32Array {
    for (let slot = 0; slot < this.#row.length; slot++) {
      this.#row[slot] = this.#rooms[this.#at(official, slot)] as number;
    }
    return this.#row;
  }

  #costOf(row: Int32Array): number {
    let [cost, count, inARow, last, since] = [0, 0, 0, -1, 0];
    for (let slot = 0; slot < row.length; slot++) {
      const room = row[slot] as number;
      if (room < 0) {
        inARow = 0;
        since++;
        continue;
      }
      count++;
      inARow = this.#task.slots[slot]?.follows === true ? inARow + 1 : 1;
      if (inARow > MOST_IN_A_ROW) cost += BREAK;
      if (last >= 0 && last !== room) cost += CHANGE;
      if (last >= 0) cost += since;
      last = room;
      since = 0;
    }
    return cost + SHARE * count * count;
  }

  /** Chooses among equals by lot; too little to outweigh anything. */
  #noise(rows: number): number {
    return this.#chance() / (2 * (rows + 1));
  }
}
