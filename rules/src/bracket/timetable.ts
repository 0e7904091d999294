import { fewestFor, type Needs, withTheRest } from '../schedule/room-sharing/fewest-rooms.ts';
import { type Format, type FormatMatch, formatFor, matchesOf, type Source } from './format.ts';

export type SaturdaySlots = { readonly starts: readonly number[]; readonly minutes: number };

/** Slot and the bracket's room, from 0. */
type Booked = { readonly match: number; readonly slot: number; readonly room: number };

/** Longest path to the end, itself included; longer ones are booked first. */
function waysToTheEnd(matches: readonly FormatMatch[]): Map<number, number> {
  const ways = new Map<number, number>();
  for (const { id, left, right } of matches.toReversed()) {
    const way = ways.get(id) ?? 1;
    ways.set(id, way);
    for (const feeder of feedersOf([left, right])) {
      ways.set(feeder, Math.max(ways.get(feeder) ?? 1, way + 1));
    }
  }
  return ways;
}

function feedersOf(sources: readonly Source[]): number[] {
  return sources.flatMap((source) => (source.from === 'seed' ? [] : [source.match]));
}

/** In the fewest slots; teams rest a slot if that delays nothing (B6). Null with too few slots. */
export function bookMatches(format: Format, rooms: number, slots: SaturdaySlots): Booked[] | null {
  const matches = matchesOf(format);
  const early = asEarlyAsCanBe(matches, rooms, slots);
  if (early === null) return null;
  const rested = withRests(matches, early, rooms, slots);
  return withRooms(matches, rested, rooms, slots);
}

/** Infinity if there are too few. */
export function slotsFor(format: Format, rooms: number, slots: SaturdaySlots): number {
  const early = asEarlyAsCanBe(matchesOf(format), rooms, slots);
  return early === null ? Number.POSITIVE_INFINITY : Math.max(...early.values()) + 1;
}

type Slots = Map<number, number>;

function asEarlyAsCanBe(
  matches: readonly FormatMatch[],
  rooms: number,
  { starts, minutes }: SaturdaySlots,
): Slots | null {
  const ways = waysToTheEnd(matches);
  const booked: Slots = new Map();
  for (const [slot, start] of starts.entries()) {
    const hasEnded = (id: number) => {
      const at = booked.get(id);
      return at !== undefined && (starts[at] ?? 0) + minutes <= start;
    };
    const running = [...booked.values()].filter((at) => (starts[at] ?? 0) + minutes > start).length;
    const ready = matches
      .filter(({ id, left, right }) => !booked.has(id) && feedersOf([left, right]).every(hasEnded))
      .toSorted((a, b) => (ways.get(b.id) ?? 0) - (ways.get(a.id) ?? 0) || a.id - b.id);
    for (const { id } of ready.slice(0, Math.max(0, rooms - running))) booked.set(id, slot);
  }
  return booked.size === matches.length ? booked : null;
}

/** Moves single matches without delaying the end while more teams get a rest. */
function withRests(
  matches: readonly FormatMatch[],
  early: Slots,
  rooms: number,
  slots: SaturdaySlots,
): Slots {
  const last = Math.max(...early.values());
  const booked: Slots = new Map(early);
  for (let better = true; better; ) {
    better = false;
    for (const { id } of matches) {
      const from = booked.get(id) ?? 0;
      let least = unrested(matches, booked, slots);
      let to = from;
      for (let slot = 0; slot <= last; slot++) {
        booked.set(id, slot);
        const now = unrested(matches, booked, slots);
        if (now >= least || !fits(matches, booked, rooms, slots)) continue;
        least = now;
        to = slot;
      }
      booked.set(id, to);
      better ||= to !== from;
    }
  }
  return booked;
}

const startOf = (booked: Slots, id: number, { starts }: SaturdaySlots): number =>
  starts[booked.get(id) ?? 0] ?? 0;

function unrested(matches: readonly FormatMatch[], booked: Slots, slots: SaturdaySlots): number {
  return matches.reduce((count, { id, left, right }) => {
    const start = startOf(booked, id, slots);
    const tired = feedersOf([left, right]).filter(
      (feeder) => start - startOf(booked, feeder, slots) < 2 * slots.minutes,
    );
    return count + tired.length;
  }, 0);
}

function fits(matches: readonly FormatMatch[], booked: Slots, rooms: number, slots: SaturdaySlots) {
  return matches.every(({ id, left, right }) => {
    const start = startOf(booked, id, slots);
    const atOnce = matches.filter((other) => {
      const begins = startOf(booked, other.id, slots);
      return begins <= start && start < begins + slots.minutes;
    });
    const fed = feedersOf([left, right]).every(
      (feeder) => startOf(booked, feeder, slots) + slots.minutes <= start,
    );
    return fed && atOnce.length <= rooms;
  });
}

/** Prefers a feeder's room, so that a team can stay. */
function withRooms(
  matches: readonly FormatMatch[],
  booked: Slots,
  rooms: number,
  slots: SaturdaySlots,
): Booked[] {
  const placed: Booked[] = [];
  const inOrder = matches.toSorted(
    (a, b) => (booked.get(a.id) ?? 0) - (booked.get(b.id) ?? 0) || a.id - b.id,
  );
  for (const { id, left, right } of inOrder) {
    const slot = booked.get(id) ?? 0;
    const start = slots.starts[slot] ?? 0;
    const busy = placed.filter((each) => (slots.starts[each.slot] ?? 0) + slots.minutes > start);
    const free = Array.from({ length: rooms }, (_, room) => room).filter(
      (room) => !busy.some((each) => each.room === room),
    );
    const feeders = feedersOf([left, right]);
    const known = placed.find((each) => feeders.includes(each.match) && free.includes(each.room));
    placed.push({ match: id, slot, room: known?.room ?? free[0] ?? 0 });
  }
  return placed.sort((a, b) => a.match - b.match);
}

export interface BracketRefusal {
  readonly slots: number;
  readonly rooms: number;
  readonly brackets: number;
  /** With these slots; null when no number suffices. */
  readonly roomsNeeded: number | null;
}

type BracketSharing = { readonly shares: readonly number[] } | { readonly refused: BracketRefusal };

/** So that the last bracket, then each, ends as early as possible (B6). */
export function shareBracketRooms(
  teams: readonly number[],
  rooms: number,
  slots: SaturdaySlots,
): BracketSharing {
  const needs = teams.map((count): Needs => {
    const format = formatFor(count);
    const ends = Array.from({ length: count >> 1 }, (_, i) => slotsFor(format, i + 1, slots));
    return { rounds: matchesOf(format).length, ends };
  });
  const least = fewestFor(needs, rooms, slots.starts.length);
  if (least !== null) return { shares: withTheRest(needs, least, rooms) };
  const enough = needs.map(({ ends }) => ends.findIndex(Number.isFinite) + 1);
  return {
    refused: {
      slots: slots.starts.length,
      rooms,
      brackets: teams.length,
      roomsNeeded: enough.includes(0) ? null : enough.reduce((sum, share) => sum + share, 0),
    },
  };
}
