import type { GroupArrivals } from '../can-fit.ts';
import { roundsAtOnce, roundsDue, roundsOf } from '../capacity.ts';
import { timesBySlot } from '../times-by-slot.ts';
import { total } from './fewest-rooms.ts';

/** Beam width per number of hand-overs. */
const KEPT = 24;

/** Then rooms that pass twice are tried, in this many sharings. */
const TWICE_UP_TO = 4;
const KEPT_FOR_TWICE = 4;

const MOST_HAND_OVERS = 24;

export interface EveningRooms {
  readonly whole: number;
  readonly partly: readonly (readonly boolean[])[];
}

export interface SharedRoom {
  /** By slot: a group's index, or -1. */
  readonly owners: readonly number[];
  /** An index of the partly free rooms; -1: free all evening. */
  readonly partly: number;
}

export interface BySlot {
  readonly fixed: readonly number[];
  readonly shared: readonly SharedRoom[];
}

interface State {
  readonly shared: readonly SharedRoom[];
  readonly groups: readonly Needed[];
  readonly lacking: number;
  /** Rounds that prevent one room less. */
  readonly gap: number;
}

interface Needed {
  readonly extra: readonly number[];
  /** Own rooms; infinite when no number suffices. */
  readonly fixed: number;
  /** Rounds that prevent one room less. */
  readonly gap: number;
}

/**
 * All groups end within these slots; a beam search for few hand-overs, where null proves nothing. Adds shared
 * rooms while groups need more own rooms than there are.
 */
export function fewestHandOvers(
  groups: readonly GroupArrivals[],
  rounds: number,
  rooms: EveningRooms,
  slots: number,
): BySlot | null {
  const search = new HandOverSearch(groups, rounds, rooms, slots);
  return search.run();
}

class HandOverSearch {
  private readonly rooms: EveningRooms;
  private readonly needs: readonly GroupNeed[];
  private readonly once: readonly SharedRoom[];
  private readonly twice: readonly SharedRoom[];

  constructor(
    groups: readonly GroupArrivals[],
    rounds: number,
    rooms: EveningRooms,
    slots: number,
  ) {
    this.rooms = rooms;
    this.needs = groups.map(({ arrivals }) => new GroupNeed(arrivals, rounds, slots));
    this.once = [...ownersPassing(groups.length, slots), ...ownersOfPartly(groups.length, rooms)];
    this.twice = ownersPassingTwice(groups.length, slots);
  }

  run(): BySlot | null {
    const start = this.start();
    if (!Number.isFinite(start.lacking)) return null;
    let before: readonly State[] = [];
    let kept: readonly State[] = [start];
    for (let handOvers = 0; handOvers <= MOST_HAND_OVERS; handOvers++) {
      const [best] = kept;
      if (best === undefined) return null;
      if (best.lacking <= 0) return this.withTheRest(best);
      const next = kept.flatMap((state) => this.with(state, this.once));
      if (handOvers < TWICE_UP_TO && next.every(({ lacking }) => lacking > 0)) {
        const forTwice = before.slice(0, KEPT_FOR_TWICE);
        next.push(...forTwice.flatMap((state) => this.with(state, this.twice)));
      }
      before = kept;
      kept = bestOf(next);
    }
    return null;
  }

  private start(): State {
    return this.stateOf(
      [],
      this.needs.map((need) => need.with(new Array<number>(need.slots).fill(0))),
    );
  }

  private with(state: State, rooms: readonly SharedRoom[]): State[] {
    const isFree = ({ partly }: SharedRoom): boolean =>
      partly < 0 || state.shared.every((room) => room.partly !== partly);
    return rooms.filter(isFree).map((room) => {
      const groups = [...state.groups];
      for (const group of new Set(room.owners)) {
        const need = this.needs[group];
        if (need === undefined) continue;
        const before = state.groups[group]?.extra ?? [];
        groups[group] = need.with(
          before.map((count, slot) => (room.owners[slot] === group ? count + 1 : count)),
        );
      }
      return this.stateOf([...state.shared, room], groups);
    });
  }

  private stateOf(shared: readonly SharedRoom[], groups: readonly Needed[]): State {
    let lacking = -this.rooms.whole;
    let gap = 0;
    for (const { partly } of shared) if (partly < 0) lacking++;
    for (const each of groups) {
      lacking += each.fixed;
      gap += each.gap;
    }
    return { shared, groups, lacking, gap };
  }

  private withTheRest({ shared, groups, lacking }: State): BySlot {
    const shares = groups.map(({ fixed }) => fixed);
    for (let left = -lacking; left > 0; left--) {
      const perRoom = this.needs.map((need, group) => {
        const rooms = (shares[group] ?? 0) + Math.min(...(groups[group]?.extra ?? []));
        return rooms < need.most ? need.rounds / Math.max(1, rooms) : 0;
      });
      const largest = perRoom.indexOf(Math.max(...perRoom));
      if ((perRoom[largest] ?? 0) === 0) break;
      shares[largest] = (shares[largest] ?? 0) + 1;
    }
    return { fixed: shares, shared };
  }
}

function bestOf(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const state of states.toSorted((a, b) => a.lacking - b.lacking || a.gap - b.gap)) {
    const key = state.groups.map(({ extra }) => extra.join()).join('/');
    if (!best.has(key)) best.set(key, state);
    if (best.size === KEPT) break;
  }
  return [...best.values()];
}

class GroupNeed {
  readonly slots: number;
  readonly rounds: number;
  readonly most: number;
  private readonly arrivals: readonly number[];
  private readonly due: readonly number[];
  private readonly atOnce: readonly number[];
  private readonly known = new Map<string, Needed>();

  constructor(arrivals: readonly number[], rounds: number, slots: number) {
    this.arrivals = arrivals;
    this.slots = slots;
    this.rounds = roundsOf(arrivals.length, rounds);
    this.most = arrivals.length >> 1;
    this.due = roundsDue(arrivals.length, rounds, () => arrivals.indexOf(Math.min(...arrivals)));
    this.atOnce = Array.from({ length: slots }, (_, slot) =>
      roundsAtOnce(arrivals, Number.POSITIVE_INFINITY, slot),
    );
  }

  with(extra: readonly number[]): Needed {
    const key = extra.join();
    let found = this.known.get(key);
    if (found === undefined) {
      let fixed = 0;
      while (fixed <= this.most && !this.fits(fixed, extra)) fixed++;
      const gap = this.rounds - total(this.mostWith(fixed - 1, extra));
      found = { extra, fixed: fixed > this.most ? Number.POSITIVE_INFINITY : fixed, gap };
      this.known.set(key, found);
    }
    return found;
  }

  private fits(fixed: number, extra: readonly number[]): boolean {
    const most = this.mostWith(fixed, extra);
    return total(most) >= this.rounds && timesBySlot(this.arrivals, this.due, most) !== null;
  }

  private mostWith(fixed: number, extra: readonly number[]): number[] {
    return this.atOnce.map((most, slot) => Math.max(0, Math.min(most, fixed + (extra[slot] ?? 0))));
  }
}

/** One group up to a slot, then another. */
function ownersPassing(groups: number, slots: number): SharedRoom[] {
  return pairsOf(groups).flatMap(([from, to]) =>
    Array.from({ length: slots - 1 }, (_, i) => ({
      owners: Array.from({ length: slots }, (_each, slot) => (slot <= i ? from : to)),
      partly: -1,
    })),
  );
}

/** To a second group, then to a third or back. */
function ownersPassingTwice(groups: number, slots: number): SharedRoom[] {
  const rooms: SharedRoom[] = [];
  for (const [first, second] of pairsOf(groups)) {
    for (const [, third] of pairsOf(groups).filter(([from]) => from === second)) {
      for (let begin = 1; begin < slots; begin++) {
        for (let end = begin + 1; end < slots; end++) {
          const owners = Array.from({ length: slots }, (_, slot) => {
            if (slot < begin) return first;
            return slot < end ? second : third;
          });
          rooms.push({ owners, partly: -1 });
        }
      }
    }
  }
  return rooms;
}

function ownersOfPartly(groups: number, { partly }: EveningRooms): SharedRoom[] {
  return partly.flatMap((free, index) =>
    Array.from({ length: groups }, (_, group) => ({
      owners: free.map((isFree) => (isFree ? group : -1)),
      partly: index,
    })),
  );
}

function pairsOf(groups: number): (readonly [number, number])[] {
  const all = Array.from({ length: groups }, (_, group) => group);
  return all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const));
}
