import type { Group } from '../../tournament.ts';
import { type Demand, demandOf } from './demand.ts';
import type { Night, NightRound } from './night.ts';
import { isLocked, isOpen, type Standing, standingOf } from './standing.ts';

/** A round that a repair adds; its room is found later. Teams are indexes. */
export interface Added {
  readonly slot: number;
  readonly a: number;
  readonly b: number;
}

/**
 * A schedule that a repair changes: which teams play in which slot, and how many rooms are free. Teams are
 * the night's, then those that are only in its held rounds; all are indexes. Which room a round gets is left
 * open: in a slot any free room serves any round.
 */
export class Draft {
  readonly night: Night;
  readonly standing: Standing;
  readonly demand: Demand;
  readonly slots: number;
  /** Teams that can be given rounds. */
  readonly teams: number;
  readonly groups: readonly Group[];
  /** The teams of each group. */
  readonly members: ReadonlyMap<Group, readonly number[]>;
  /** Each sound round's teams. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The rounds that each team lacks of those that it wants; below 0 with more. */
  readonly lacking: Int16Array;
  /** The same at first: no team may be left with more. */
  readonly lackingAtFirst: Int16Array;
  readonly added: Added[] = [];
  /** The sound rounds that are taken out. */
  readonly out = new Set<number>();
  /** Free rooms that a round can be put into, by slot. */
  private readonly free: Int16Array;
  /** Whether a team can be given a round in a slot: team x slots + slot. */
  private readonly idle: Uint8Array;
  /** How many rounds more than wanted each group may still be given. */
  private readonly extra: Map<Group, number>;
  private readonly index: ReadonlyMap<number, number>;
  private readonly ofClosedRooms: ReadonlySet<string>;

  constructor(night: Night) {
    this.night = night;
    this.standing = standingOf(night);
    this.demand = demandOf(night, this.standing);
    this.slots = night.slots;
    this.teams = night.teams.length;
    this.groups = night.teams.map((team) => team.group);
    this.members = membersOf(this.groups);
    const index = new Map(night.teams.map((team, i) => [Number(team.id), i]));
    this.index = index;
    const { sound, held } = this.standing;
    this.ofClosedRooms = new Set(
      this.standing.faulty.flatMap(({ round, fault }) => {
        const [a, b] = this.teamsIn(round);
        if (fault !== 'room-closed' || a === undefined || b === undefined) return [];
        return [keyOf({ slot: round.slot, a, b })];
      }),
    );
    this.pairs = sound.map(({ left, right }) => [index.get(left) ?? 0, index.get(right) ?? 0]);
    this.lacking = Int16Array.from(night.teams, (team) => team.wanted);
    this.extra = new Map(this.demand.extra);

    this.free = freeRooms(night, [...held, ...sound]);
    this.idle = new Uint8Array(this.teams * this.slots);
    for (const [team, { arrival }] of night.teams.entries()) {
      for (let slot = Math.max(arrival, night.firstOpenSlot); slot < this.slots; slot++) {
        if (!night.lockedSlots.has(slot)) this.idle[team * this.slots + slot] = 1;
      }
    }
    for (const round of [...held, ...sound]) {
      for (const team of this.teamsIn(round)) this.play(team, round.slot);
    }
    this.lackingAtFirst = this.lacking.map((rounds) => Math.max(0, rounds));
  }

  isIdle(team: number, slot: number): boolean {
    return this.idle[team * this.slots + slot] === 1;
  }

  /** The teams of a round that can be given rounds. */
  teamsIn({ left, right }: Pick<NightRound, 'left' | 'right'>): number[] {
    return [left, right].flatMap((id) => this.index.get(id) ?? []);
  }

  /**
   * The rounds that these teams miss in any case: those for which they have no open slots; and if no other
   * team lacks any, those for which all rooms together have no place.
   */
  leastMissing(teams: readonly number[]): number {
    const { night, demand, standing, lacking } = this;
    let outOfReach = 0;
    for (const team of teams) outOfReach += demand.outOfReach.get(night.teams[team]?.id ?? 0) ?? 0;
    if (lacking.some((rounds, team) => rounds > 0 && !teams.includes(team))) return outOfReach;
    let wished = 0;
    for (const rounds of lacking) wished += Math.max(0, rounds);
    let seats = 0;
    for (const rooms of this.free) seats += 2 * rooms;
    // Of the rounds that may move, the teams with more than they want need not have all.
    for (const { left, right } of standing.sound) {
      for (const team of this.teamsIn({ left, right })) if ((lacking[team] as number) < 0) seats++;
    }
    return Math.max(outOfReach, wished - seats);
  }

  /** How many rounds lost their room and could keep their slot and teams. */
  get roomless(): number {
    return this.ofClosedRooms.size;
  }

  /** Whether a round was in a room that is closed now, with this slot and these teams (X6). */
  isRehoused(round: Added): boolean {
    return this.ofClosedRooms.size > 0 && this.ofClosedRooms.has(keyOf(round));
  }

  /** Whether a team that lacks nothing may be given a round (F2). */
  mayPlayOneMore(team: number): boolean {
    return this.lacking[team] === 0 && this.mayGiveMore(this.groups[team] as Group) > 0;
  }

  /** How many rounds more than wanted a group may still be given. */
  mayGiveMore(group: Group): number {
    return this.extra.get(group) ?? 0;
  }

  freeIn(slot: number): number {
    return this.free[slot] as number;
  }

  /** Takes a sound round out. */
  takeOut(sound: number): void {
    const [a, b] = this.pairs[sound] as readonly [number, number];
    const { slot } = this.standing.sound[sound] as NightRound;
    this.rest(a, slot);
    this.rest(b, slot);
    this.free[slot] = this.freeIn(slot) + 1;
    this.out.add(sound);
  }

  /** Puts a sound round back where it was. */
  putBack(sound: number): void {
    const [a, b] = this.pairs[sound] as readonly [number, number];
    const { slot } = this.standing.sound[sound] as NightRound;
    this.play(a, slot);
    this.play(b, slot);
    this.free[slot] = this.freeIn(slot) - 1;
    this.out.delete(sound);
  }

  /** Adds a round of two idle teams in a slot with a free room. */
  add(slot: number, a: number, b: number): void {
    this.play(a, slot);
    this.play(b, slot);
    this.free[slot] = this.freeIn(slot) - 1;
    this.added.push({ slot, a, b });
  }

  /** Takes back the round that was added last. */
  takeBack(): void {
    const last = this.added.pop();
    if (last === undefined) return;
    this.rest(last.a, last.slot);
    this.rest(last.b, last.slot);
    this.free[last.slot] = this.freeIn(last.slot) + 1;
  }

  /**
   * How many rounds change. In each group, rounds that are added take the places of faulty ones and of those
   * taken out, as far as they go.
   */
  changedRounds(): number {
    const { faulty, sound } = this.standing;
    const balance = new Map<Group, { out: number; put: number }>();
    const of = (group: Group | undefined) => {
      const known = balance.get(group as Group);
      if (known !== undefined) return known;
      const begun = { out: 0, put: 0 };
      balance.set(group as Group, begun);
      return begun;
    };
    for (const { round } of faulty) of(round.group).out++;
    for (const each of this.out) of(sound[each]?.group).out++;
    for (const { a } of this.added) of(this.groups[a]).put++;
    let changed = 0;
    for (const { out, put } of balance.values()) changed += Math.max(out, put);
    return changed;
  }

  private play(team: number, slot: number): void {
    this.idle[team * this.slots + slot] = 0;
    if ((this.lacking[team] as number) <= 0) this.allow(team, -1);
    this.lacking[team] = (this.lacking[team] as number) - 1;
  }

  /** Only a round in an open slot is ever taken out, so the team is idle there afterwards. */
  private rest(team: number, slot: number): void {
    this.idle[team * this.slots + slot] = 1;
    this.lacking[team] = (this.lacking[team] as number) + 1;
    if ((this.lacking[team] as number) <= 0) this.allow(team, 1);
  }

  private allow(team: number, rounds: number): void {
    const group = this.groups[team] as Group;
    this.extra.set(group, (this.extra.get(group) ?? 0) + rounds);
  }
}

/** A round's slot and teams. */
export function keyOf({ slot, a, b }: Added): string {
  return `${slot} ${Math.min(a, b)} ${Math.max(a, b)}`;
}

function membersOf(groups: readonly Group[]): Map<Group, number[]> {
  const members = new Map<Group, number[]>();
  for (const [team, group] of groups.entries()) {
    members.set(group, [...(members.get(group) ?? []), team]);
  }
  return members;
}

/** The rooms in which a round could be put into each slot, in the order of the room list. */
export function openRooms(night: Night, slot: number): number[] {
  if (slot < night.firstOpenSlot) return [];
  return night.rooms
    .filter((room) => isOpen(room, slot) && !isLocked(night, { slot, ...room }))
    .map((room) => room.roomNumber);
}

function freeRooms(night: Night, rounds: readonly NightRound[]): Int16Array {
  return Int16Array.from({ length: night.slots }, (_, slot) => {
    const taken = new Set(rounds.filter((r) => r.slot === slot).map((r) => r.roomNumber));
    return openRooms(night, slot).filter((roomNumber) => !taken.has(roomNumber)).length;
  });
}
