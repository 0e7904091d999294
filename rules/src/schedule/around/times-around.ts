import { type Chance, pick, shuffled } from '../../chance.ts';

/** How often times are drawn, as long as some team lacks rounds. */
const TRIES = 12;

/** What the playing times of an evening must fit; teams are indexes. */
export interface TimesWanted {
  /** The rounds that each team still needs. */
  readonly due: readonly number[];
  /** Whether a team can be given a round in a slot. */
  readonly isFree: (team: number, slot: number) => boolean;
  /** The free rooms of each slot. */
  readonly rooms: readonly number[];
}

/** Playing times, and the rounds that could not be given. */
export interface Times {
  /** The teams of each slot, an even number. */
  readonly playing: readonly (readonly number[])[];
  /** The rounds that each team lacks. */
  readonly lacking: readonly number[];
}

/**
 * Gives as many teams as possible the rounds that they need, at most one a slot and two teams a free room: a
 * maximum flow from teams to slots. If the rounds are odd in number, one team gets one more (F2). Where a
 * slot has an odd number of teams, one of them moves on, from slot to slot, until it meets another such slot.
 */
export function timesAround(wanted: TimesWanted, chance: Chance): Times {
  const { due, rooms } = wanted;
  const isOdd = due.reduce((sum, rounds) => sum + rounds, 0) % 2 === 1;
  let best: Times | null = null;
  for (let tries = isOdd ? 0 : TRIES; tries > 0; tries--) {
    const times = new TimesFlow(wanted, due, chance).run();
    if (best === null || sumOf(times.lacking) < sumOf(best.lacking)) best = times;
    if (sumOf(best.lacking) === 0) return best;
  }
  if (best !== null) return best;
  for (const extra of shuffled([...due.keys()], chance)) {
    const times = new TimesFlow(wanted, due.with(extra, (due[extra] ?? 0) + 1), chance).run();
    // The one more is nobody's due.
    const lacking = times.lacking.with(extra, Math.max(0, (times.lacking[extra] ?? 0) - 1));
    if (best === null || sumOf(lacking) < sumOf(best.lacking)) best = { ...times, lacking };
    if (sumOf(best.lacking) === 0) return best;
  }
  return best ?? { playing: rooms.map(() => []), lacking: [] };
}

class TimesFlow {
  private readonly wanted: TimesWanted;
  private readonly due: readonly number[];
  private readonly chance: Chance;
  private readonly slots: number;
  /** The teams of each slot. */
  private readonly playing: Set<number>[];
  /** The most teams of each slot. */
  private readonly most: readonly number[];
  private readonly got: number[];

  constructor(wanted: TimesWanted, due: readonly number[], chance: Chance) {
    this.wanted = wanted;
    this.due = due;
    this.chance = chance;
    this.slots = wanted.rooms.length;
    this.playing = wanted.rooms.map(() => new Set());
    this.most = wanted.rooms.map((rooms, slot) => {
      const free = due.filter((_, team) => wanted.isFree(team, slot)).length;
      return Math.min(2 * rooms, free - (free % 2));
    });
    this.got = due.map(() => 0);
  }

  run(): Times {
    for (const team of shuffled([...this.due.keys()], this.chance)) {
      while ((this.got[team] as number) < (this.due[team] as number)) {
        if (!this.give(team, new Set())) break;
        this.got[team] = (this.got[team] as number) + 1;
      }
    }
    for (const slot of this.oddSlots()) {
      if (this.isOdd(slot) && !this.evenOut(slot)) this.dropOne(slot);
    }
    const lacking = this.due.map((rounds, team) => rounds - (this.got[team] as number));
    return { playing: this.playing.map((teams) => [...teams]), lacking };
  }

  /** Finds a slot for a team; others of a full slot may move on (an augmenting path). */
  private give(team: number, seen: Set<number>): boolean {
    const slots = shuffled(
      Array.from({ length: this.slots }, (_, slot) => slot),
      this.chance,
    );
    for (const slot of slots) {
      if (seen.has(slot) || !this.fits(team, slot)) continue;
      seen.add(slot);
      const there = this.teamsIn(slot);
      if (there.size < (this.most[slot] as number)) {
        there.add(team);
        return true;
      }
      for (const other of [...there]) {
        there.delete(other);
        if (this.give(other, seen)) {
          there.add(team);
          return true;
        }
        there.add(other);
      }
    }
    return false;
  }

  /** Moves one team on from an odd slot, and one from where it goes to, until another odd slot is reached. */
  private evenOut(from: number): boolean {
    const cameFrom = new Map<number, { readonly slot: number; readonly team: number } | null>([
      [from, null],
    ]);
    for (const slot of cameFrom.keys()) {
      if (slot !== from && this.isOdd(slot)) {
        for (let at = slot; ; ) {
          const step = cameFrom.get(at);
          if (!step) return true;
          this.teamsIn(step.slot).delete(step.team);
          this.teamsIn(at).add(step.team);
          at = step.slot;
        }
      }
      for (let next = 0; next < this.slots; next++) {
        if (cameFrom.has(next)) continue;
        const team = [...this.teamsIn(slot)].find((each) => this.fits(each, next));
        if (team !== undefined && (this.most[next] as number) > 0) {
          cameFrom.set(next, { slot, team });
        }
      }
    }
    return false;
  }

  private dropOne(slot: number): void {
    const teams = [...this.teamsIn(slot)];
    const team = teams[pick(this.chance, teams.length)] as number;
    this.teamsIn(slot).delete(team);
    this.got[team] = (this.got[team] as number) - 1;
  }

  private fits(team: number, slot: number): boolean {
    return this.wanted.isFree(team, slot) && !this.teamsIn(slot).has(team);
  }

  private teamsIn(slot: number): Set<number> {
    return this.playing[slot] as Set<number>;
  }

  private isOdd(slot: number): boolean {
    return this.teamsIn(slot).size % 2 === 1;
  }

  private oddSlots(): number[] {
    return [...this.playing.keys()].filter((slot) => this.isOdd(slot));
  }
}

export function sumOf(rounds: readonly number[]): number {
  return rounds.reduce((sum, each) => sum + each, 0);
}
