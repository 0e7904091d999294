import { roundsAtOnce, roundsDue, roundsOf } from './capacity.ts';
import { Flow } from './flow.ts';

/** With the rooms or slots that would do; null where no number would. */
export type Shortage = NonNullable<ReturnType<typeof shortageOf>>;

const MOST_SLOTS = 30;

/** Proves that rounds don't fit (F4); null proves nothing. @param taken rooms by slot, from 0 */
export function shortageOf(
  groups: readonly GroupArrivals[],
  rounds: number,
  { slots, rooms, taken }: { slots: number; rooms: number; taken: (slot: number) => number },
) {
  const fits = (slotCount: number, roomCount: number) =>
    canFit(
      groups,
      rounds,
      Array.from({ length: slotCount }, (_, slot) => Math.max(0, roomCount - taken(slot))),
    );
  if (fits(slots, rooms)) return null;
  const total = groups.reduce((sum, { arrivals }) => sum + roundsOf(arrivals.length, rounds), 0);
  return {
    rounds: total,
    slots,
    rooms,
    roomsNeeded: firstFrom(rooms + 1, rooms + total, (count) => fits(slots, count)),
    slotsNeeded: firstFrom(slots + 1, MOST_SLOTS, (count) => fits(count, rooms)),
  };
}

function firstFrom(from: number, to: number, is: (count: number) => boolean): number | null {
  for (let count = from; count <= to; count++) if (is(count)) return count;
  return null;
}

export type GroupArrivals = { readonly arrivals: readonly number[] };

/** False proves that no sharing fits (F4): a maximum flow, without evenness of teams in a slot. */
export function canFit(
  groups: readonly GroupArrivals[],
  rounds: number,
  rooms: readonly number[],
): boolean {
  const slots = rooms.length;
  const flow = new Flow();
  let demand = 0;
  for (const [slot, count] of rooms.entries()) flow.add(`slot ${slot}`, 'sink', 2 * count);
  for (const [g, { arrivals }] of groups.entries()) {
    for (let slot = 0; slot < slots; slot++) {
      flow.add(`${g} ${slot}`, `slot ${slot}`, 2 * roundsAtOnce(arrivals, Infinity, slot));
    }
    for (const { arrival, teams, due } of classesOf(arrivals, rounds)) {
      const name = `${g} from ${arrival} ${due}`;
      demand += teams * due;
      flow.add('source', name, teams * due);
      for (let slot = arrival; slot < slots; slot++) flow.add(name, `${g} ${slot}`, teams);
    }
  }
  return flow.from('source', 'sink') === demand;
}

/** Same arrival and rounds are interchangeable; the earliest team has the odd one. */
function classesOf(arrivals: readonly number[], rounds: number) {
  const due = roundsDue(arrivals.length, rounds, () => arrivals.indexOf(Math.min(...arrivals)));
  const alike = Map.groupBy(due.keys(), (team) => `${arrivals[team]} ${due[team]}`);
  return [...alike.values()].map((teams) => ({
    arrival: arrivals[teams[0] ?? 0] ?? 0,
    due: due[teams[0] ?? 0] ?? 0,
    teams: teams.length,
  }));
}
