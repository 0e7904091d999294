/** What is played in a room all evening, without names: the slots of each visit, a bit per slot. */
export interface RoomPlan {
  /** In ascending order. */
  readonly visits: readonly number[];
  readonly rounds: number;
  /** Rounds between two visits that have met in this room before. */
  readonly repeats: number;
}

export interface PlanLimits {
  readonly slots: number;
  readonly repeats: number;
  /** The visits that some evening of a team has. */
  readonly visits: ReadonlySet<number>;
  /** The most visits of a plan of interest, by its number of rounds. */
  readonly mostVisits: (rounds: number) => number;
  /** Gives up when there are more beginnings than this. */
  readonly mostBegun: number;
}

/** A plan up to some slot. Visits that may go on are numbered, those that are over are not. */
interface Begun {
  readonly over: readonly number[];
  readonly on: readonly number[];
  /** By visit that may go on: those of them that it has met, a bit each. */
  readonly met: readonly number[];
  readonly rounds: number;
  readonly repeats: number;
}

/**
 * Every plan of a room within these limits, slot by slot; null when there are too many beginnings. A team that
 * comes back counts as another visit, so a plan allows no less than a room does.
 */
export function roomPlans(limits: PlanLimits): RoomPlan[] | null {
  const nextSlots = nextSlotsOf(limits.visits);
  const most = Math.max(
    ...Array.from({ length: limits.slots }, (_, i) => limits.mostVisits(i + 1)),
  );
  let begun: Begun[] = [{ over: [], on: [], met: [], rounds: 0, repeats: 0 }];
  let tried = 0;
  for (let slot = 0; slot < limits.slots; slot++) {
    const unlike = new Map<string, Begun>();
    for (const each of begun) {
      for (const played of playedIn(slot, each, limits.repeats, nextSlots)) {
        const next = afterSlot(slot, played, limits.visits, nextSlots);
        if (next === null || next.over.length + next.on.length > most) continue;
        unlike.set(keyOf(next), next);
      }
      if (tried + unlike.size > limits.mostBegun) return null;
    }
    begun = [...unlike.values()];
    tried += begun.length;
  }
  return unlikePlans(begun, limits);
}

/** By the slots of a visit so far, from none on: the slots in which it may have its next round, a bit each. */
function nextSlotsOf(visits: ReadonlySet<number>): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  for (const visit of visits) {
    let begun = 0;
    for (let left = visit; left !== 0; left &= left - 1) {
      const bit = left & -left;
      next.set(begun, (next.get(begun) ?? 0) | bit);
      begun |= bit;
    }
  }
  return next;
}

/** The plan with each round that is possible in a slot, and with none. */
function playedIn(
  slot: number,
  begun: Begun,
  repeats: number,
  nextSlots: ReadonlyMap<number, number>,
): Begun[] {
  const mayPlay = (visit: number): boolean => (((nextSlots.get(visit) ?? 0) >> slot) & 1) === 1;
  const newcomers = mayPlay(0) ? [0, 0] : [];
  const on = [...begun.on, ...newcomers];
  const old = begun.on.length;
  const played: Begun[] = [begun];
  for (let a = 0; a < on.length; a++) {
    if (!mayPlay(on[a] as number)) continue;
    for (let b = a + 1; b < on.length; b++) {
      // The second newcomer comes only together with the first.
      if (!mayPlay(on[b] as number) || (b === old + 1 && a < old)) continue;
      const again = ((begun.met[a] ?? 0) >> b) & 1;
      if (begun.repeats + again > repeats) continue;
      played.push(
        withRound(slot, { ...begun, on: on.slice(0, Math.max(old, b + 1)) }, a, b, again),
      );
    }
  }
  return played;
}

function withRound(slot: number, begun: Begun, a: number, b: number, again: number): Begun {
  const met = begun.on.map((_, i) => begun.met[i] ?? 0);
  met[a] = (met[a] ?? 0) | (1 << b);
  met[b] = (met[b] ?? 0) | (1 << a);
  return {
    over: begun.over,
    on: begun.on.map((visit, i) => (i === a || i === b ? visit | (1 << slot) : visit)),
    met,
    rounds: begun.rounds + 1,
    repeats: begun.repeats + again,
  };
}

/** Puts visits that cannot go on to those that are over; null when one of them is no whole visit. */
function afterSlot(
  slot: number,
  begun: Begun,
  visits: ReadonlySet<number>,
  nextSlots: ReadonlyMap<number, number>,
): Begun | null {
  const goesOn = begun.on.map((visit) => (nextSlots.get(visit) ?? 0) >> (slot + 1) !== 0);
  const ended = begun.on.filter((_, i) => !goesOn[i]);
  if (!ended.every((visit) => visits.has(visit))) return null;
  const order = [...begun.on.keys()]
    .filter((i) => goesOn[i])
    .sort((a, b) => (begun.on[a] ?? 0) - (begun.on[b] ?? 0));
  return {
    over: [...begun.over, ...ended].sort((a, b) => a - b),
    on: order.map((i) => begun.on[i] as number),
    met: order.map((i) =>
      order.reduce((bits, j, to) => bits | ((((begun.met[i] ?? 0) >> j) & 1) << to), 0),
    ),
    rounds: begun.rounds,
    repeats: begun.repeats,
  };
}

const keyOf = ({ over, on, met, repeats }: Begun): string =>
  `${over.join()}|${on.join()}|${met.join()}|${repeats}`;

/** The plans with different visits; of those with the same, one with the fewest repeats. */
function unlikePlans(begun: readonly Begun[], { visits, mostVisits }: PlanLimits): RoomPlan[] {
  const plans = new Map<string, RoomPlan>();
  for (const { over, on, rounds, repeats } of begun) {
    const all = [...over, ...on].sort((a, b) => a - b);
    if (rounds === 0 || all.length > mostVisits(rounds)) continue;
    if (!all.every((visit) => visits.has(visit))) continue;
    const known = plans.get(all.join());
    if (known === undefined || repeats < known.repeats) {
      plans.set(all.join(), { visits: all, rounds, repeats });
    }
  }
  return [...plans.values()];
}
