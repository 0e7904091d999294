import { roundsOf } from '@quizmeet/rules/schedule/capacity.ts';
import type { Counts } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import { fewestVisits } from '@quizmeet/rules/schedule/criteria/room-visits.ts';
import type { Instance } from '@quizmeet/rules/schedule/instance.ts';
import { type Evening, eveningsOf } from './evenings.ts';
import { type RoomPlan, roomPlans } from './room-plans.ts';
import { type Entry, WholeNumbers } from './whole-numbers.ts';

/** More beginnings of room plans than this take too much memory. */
const MOST_BEGUN = 1e6;

/** So many rooms are told apart, since a team that changes has few others to go to. */
const MOST_APART = 2;

export interface Effort {
  readonly seconds: number;
}

/**
 * A number of room changes that no schedule with these earlier counts is below; null when the evening is too long
 * to be gone through. Every schedule consists of evenings of teams and of plans of rooms, and both have the same
 * visits. So the fewest visits of such a set, in which nothing else is asked of who the teams are, are a bound.
 */
export async function leastRoomChanges(
  instance: Instance,
  counts: Counts,
  effort: Effort,
): Promise<number | null> {
  const teams = instance.teams.length;
  const evenings = allEvenings(instance, counts);
  const plans = plansWithin(instance, counts, teams + counts.rooms - 1, evenings);
  if (plans === null) return null;
  const { length } = instance.rooms;
  const roomsIn = length <= MOST_APART ? instance.rooms.map(() => 1) : [length];
  const model = modelOf(instance, counts, roomsIn);
  addPlans(model, plans, roomsIn, ({ visits }) => visits.length);
  for (const evening of evenings) {
    for (const places of everyWay(evening.visits.length, roomsIn)) {
      model.column(0, eveningEntries(evening, instance, places));
    }
  }
  model.limit('visits', 0, teams + counts.rooms - 1);
  const visits = await model.leastCost(teams + counts.rooms, effort.seconds);
  // Plans with more visits were left out, so there may be a solution of as many.
  return Math.min(visits, teams + counts.rooms) - teams;
}

/** The same for changes of building, given that the room changes are these. */
export async function leastBuildingChanges(
  instance: Instance,
  counts: Counts,
  effort: Effort,
): Promise<number | null> {
  const visits = instance.teams.length + counts.rooms;
  const evenings = allEvenings(instance, counts).filter(
    (evening) => evening.visits.length <= 1 + counts.rooms,
  );
  const plans = plansWithin(instance, counts, visits, evenings);
  if (plans === null) return null;
  const buildings = [...new Set(instance.rooms.map(({ building }) => building))];
  const roomsIn = buildings.map((each) => instance.rooms.filter((r) => r.building === each).length);
  const model = modelOf(instance, counts, roomsIn);
  model.limit('visits', visits, visits);
  addPlans(model, plans, roomsIn, () => 0);
  for (const evening of evenings) {
    for (const places of everyWay(evening.visits.length, roomsIn)) {
      const changes = places.filter((place, i) => i > 0 && place !== places[i - 1]).length;
      model.column(changes, eveningEntries(evening, instance, places));
    }
  }
  const changes = await model.leastCost(counts.buildings, effort.seconds);
  return Math.min(changes, counts.buildings);
}

function allEvenings({ teams, rounds }: Instance, counts: Counts): Evening[] {
  const arrivals = [...new Set(teams.map(({ skip }) => skip))];
  const isOdd = (teams.length * rounds) % 2 === 1;
  return arrivals.flatMap((arrival) =>
    (isOdd ? [rounds, rounds + 1] : [rounds]).flatMap((each) => eveningsOf(arrival, each, counts)),
  );
}

/** The plans of rooms that a schedule with at most this many visits can have. */
function plansWithin(
  { teams, rounds }: Instance,
  { slots, wait, repeats }: Counts,
  visits: number,
  evenings: readonly Evening[],
): RoomPlan[] | null {
  const all = roundsOf(teams.length, rounds);
  const elsewhere = (held: number): number =>
    fewestVisits({ rounds: Math.max(0, all - held - repeats), slots, wait, repeats: repeats > 0 });
  const most = Array.from({ length: slots + 1 }, (_, held) => visits - elsewhere(held));
  return roomPlans({
    slots,
    repeats,
    visits: new Set(evenings.flatMap((evening) => evening.visits)),
    mostVisits: (held) => most[held] ?? 0,
    mostBegun: MOST_BEGUN,
  });
}

/** The rows of both models: teams by arrival, rooms by kind (alone or by building), and the earlier counts. */
function modelOf(
  { teams, rounds }: Instance,
  { repeats, runs }: Counts,
  roomsIn: readonly number[],
): WholeNumbers {
  const model = new WholeNumbers();
  for (const [arrival, there] of Map.groupBy(teams, ({ skip }) => skip)) {
    model.limit(`arrival ${arrival}`, there.length, there.length);
  }
  for (const [kind, rooms] of roomsIn.entries()) model.limit(`rooms ${kind}`, 0, rooms);
  const more = (teams.length * rounds) % 2;
  model.limit('one more round', more, more);
  model.limit('repeats', 0, repeats);
  model.limit('runs', 0, runs);
  return model;
}

/** Each plan for a room of each kind. */
function addPlans(
  model: WholeNumbers,
  plans: readonly RoomPlan[],
  roomsIn: readonly number[],
  costOf: (plan: RoomPlan) => number,
): void {
  for (const kind of roomsIn.keys()) {
    for (const plan of plans) model.column(costOf(plan), planEntries(plan, kind));
  }
}

function planEntries({ visits, repeats }: RoomPlan, kind: number): Entry[] {
  return [
    [`rooms ${kind}`, 1],
    ['visits', visits.length],
    ['repeats', repeats],
    ...visits.map((visit): Entry => [`visit ${kind} ${visit}`, 1]),
  ];
}

/** @param places the kind of room of each visit */
function eveningEntries(
  { arrival, rounds, runs, visits }: Evening,
  instance: Instance,
  places: readonly number[],
): Entry[] {
  return [
    [`arrival ${arrival}`, 1],
    ['one more round', rounds - instance.rounds],
    ['runs', runs],
    ...visits.map((visit, i): Entry => [`visit ${places[i]} ${visit}`, -1]),
  ];
}

/** Every way to give each visit of a team a kind of room; two visits on end are in two rooms. */
function everyWay(visits: number, roomsIn: readonly number[]): number[][] {
  let ways: number[][] = [[]];
  for (let i = 0; i < visits; i++) {
    ways = ways.flatMap((way) =>
      roomsIn.flatMap((rooms, each) =>
        rooms === 1 && way.at(-1) === each ? [] : [[...way, each]],
      ),
    );
  }
  return ways;
}
