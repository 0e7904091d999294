import { roundsAtOnce, roundsDue, roundsOf } from '../capacity.ts';
import { sum } from '../criteria/criterion.ts';
import type { GroupArrivals } from '../evening-fit.ts';
import { timesBySlot } from '../times-by-slot.ts';

/** Beam width per number of hand-overs. */
const BEAM_WIDTH = 24;

/** Then rooms that pass twice are tried, in this many sharings. */
const TWICE_UP_TO = 4;
const BEAM_WIDTH_FOR_TWICE = 4;

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

export type BySlot = { readonly fixed: readonly number[]; readonly shared: readonly SharedRoom[] };

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
  const needs = groups.map(({ arrivals }) => needOf(arrivals, rounds, slots));
  const once = [...ownersPassing(groups.length, slots), ...ownersOfPartly(groups.length, rooms)];
  const twice = ownersPassingTwice(groups.length, slots);

  const stateOf = (shared: readonly SharedRoom[], needed: readonly Needed[]): State => {
    const passing = shared.filter(({ partly }) => partly < 0).length;
    return {
      shared,
      groups: needed,
      lacking: sum(needed.map(({ fixed }) => fixed)) + passing - rooms.whole,
      gap: sum(needed.map(({ gap }) => gap)),
    };
  };
  const withOneMore = (state: State, more: readonly SharedRoom[]): State[] => {
    const isFree = ({ partly }: SharedRoom): boolean =>
      partly < 0 || state.shared.every((room) => room.partly !== partly);
    return more.filter(isFree).map((room) => {
      const needed = [...state.groups];
      for (const group of new Set(room.owners)) {
        const before = state.groups[group]?.extra ?? [];
        const need = needs[group]?.with(
          before.map((count, slot) => (room.owners[slot] === group ? count + 1 : count)),
        );
        if (need !== undefined) needed[group] = need;
      }
      return stateOf([...state.shared, room], needed);
    });
  };

  const nothing = new Array<number>(slots).fill(0);
  const start = stateOf(
    [],
    needs.map((need) => need.with(nothing)),
  );
  if (!Number.isFinite(start.lacking)) return null;
  let before: readonly State[] = [];
  let beam: readonly State[] = [start];
  for (let handOvers = 0; handOvers <= MOST_HAND_OVERS; handOvers++) {
    const [best] = beam;
    if (best === undefined) return null;
    if (best.lacking <= 0) return withTheRest(best, needs);
    const next = beam.flatMap((state) => withOneMore(state, once));
    if (handOvers < TWICE_UP_TO && next.every(({ lacking }) => lacking > 0)) {
      const forTwice = before.slice(0, BEAM_WIDTH_FOR_TWICE);
      next.push(...forTwice.flatMap((state) => withOneMore(state, twice)));
    }
    before = beam;
    beam = bestOf(next);
  }
  return null;
}

function withTheRest({ shared, groups, lacking }: State, needs: readonly GroupNeed[]): BySlot {
  const shares = groups.map(({ fixed }) => fixed);
  for (let left = -lacking; left > 0; left--) {
    const perRoom = needs.map(({ most, rounds }, group) => {
      const rooms = (shares[group] ?? 0) + Math.min(...(groups[group]?.extra ?? []));
      return rooms < most ? rounds / Math.max(1, rooms) : 0;
    });
    const largest = perRoom.indexOf(Math.max(...perRoom));
    if ((perRoom[largest] ?? 0) === 0) break;
    shares[largest] = (shares[largest] ?? 0) + 1;
  }
  return { fixed: shares, shared };
}

function bestOf(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const state of states.toSorted((a, b) => a.lacking - b.lacking || a.gap - b.gap)) {
    const key = state.groups.map(({ extra }) => extra.join()).join('/');
    if (!best.has(key)) best.set(key, state);
    if (best.size === BEAM_WIDTH) break;
  }
  return [...best.values()];
}

type GroupNeed = ReturnType<typeof needOf>;

function needOf(arrivals: readonly number[], roundsPerTeam: number, slots: number) {
  const rounds = roundsOf(arrivals.length, roundsPerTeam);
  const most = arrivals.length >> 1;
  const due = roundsDue(arrivals.length, roundsPerTeam, () =>
    arrivals.indexOf(Math.min(...arrivals)),
  );
  const atOnce = Array.from({ length: slots }, (_, slot) => roundsAtOnce(arrivals, Infinity, slot));
  const known = new Map<string, Needed>();

  const mostWith = (fixed: number, extra: readonly number[]): number[] =>
    atOnce.map((all, slot) => Math.max(0, Math.min(all, fixed + (extra[slot] ?? 0))));
  const fits = (fixed: number, extra: readonly number[]): boolean => {
    const inSlots = mostWith(fixed, extra);
    return sum(inSlots) >= rounds && timesBySlot(arrivals, due, inSlots) !== null;
  };
  const compute = (extra: readonly number[]): Needed => {
    let fixed = 0;
    while (fixed <= most && !fits(fixed, extra)) fixed++;
    const gap = rounds - sum(mostWith(fixed - 1, extra));
    return { extra, fixed: fixed > most ? Infinity : fixed, gap };
  };
  return {
    rounds,
    most,
    with: (extra: readonly number[]): Needed => {
      const key = extra.join();
      const found = known.get(key) ?? compute(extra);
      known.set(key, found);
      return found;
    },
  };
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
