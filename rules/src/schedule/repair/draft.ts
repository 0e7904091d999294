import type { Group } from '../../tournament.ts';
import { demandOf } from './demand.ts';
import {
  isLocked,
  isOpen,
  type Night,
  type NightRound,
  type Standing,
  standingOf,
} from './standing.ts';

/** A round that a repair adds; its room is found later. Teams are indexes. */
export interface Added {
  readonly slot: number;
  readonly a: number;
  readonly b: number;
}

/** A group's rounds that are faulty or taken out, and those that are added. */
interface Balance {
  gone: number;
  added: number;
}

/** A schedule that a repair changes: which teams (indexes of the night's) play in which slot, with any free room. */
export class Draft {
  readonly night: Night;
  readonly standing: Standing;
  readonly slots: number;
  readonly groups: readonly Group[];
  /** The rounds that each team lacks of those that it wants; below 0 with more. */
  readonly lacking: Int16Array;
  /** The same at first: no team may be left with more. */
  readonly lackingAtFirst: Int16Array;
  readonly added: Added[] = [];
  /** The sound rounds that are taken out. */
  readonly out = new Set<number>();
  /** The rounds that each team misses in any case: it has no open slots for them. */
  private readonly outOfReach: readonly number[];
  /** Free rooms that a round can be put into, by slot. */
  private readonly free: Int16Array;
  /** Whether a team can be given a round in a slot: team x slots + slot. */
  private readonly idle: Uint8Array;
  /** How many rounds more than wanted each group may still be given. */
  private readonly extra: Map<Group, number>;
  private readonly index: ReadonlyMap<number, number>;
  private readonly balances = new Map<Group | undefined, Balance>();

  constructor(night: Night) {
    this.night = night;
    this.standing = standingOf(night);
    this.slots = night.slots;
    this.groups = night.teams.map((team) => team.group);
    this.index = new Map(night.teams.map((team, i) => [Number(team.id), i]));
    this.lacking = Int16Array.from(night.teams, (team) => team.wanted);
    for (const { round } of this.standing.faulty) this.balanceOf(round.group).gone++;
    const { extra, outOfReach } = demandOf(night, this.standing);
    this.extra = new Map(extra);
    this.outOfReach = night.teams.map(({ id }) => outOfReach.get(id) ?? 0);
    const staying = [...this.standing.held, ...this.standing.sound];
    this.free = freeRooms(night, staying);
    this.idle = new Uint8Array(night.teams.length * this.slots);
    for (const [team, { arrival }] of night.teams.entries()) {
      for (let slot = Math.max(arrival, night.firstOpenSlot); slot < this.slots; slot++) {
        if (!night.lockedSlots.has(slot)) this.idle[team * this.slots + slot] = 1;
      }
    }
    for (const round of staying)
      for (const team of this.teamsIn(round)) this.play(team, round.slot);
    this.lackingAtFirst = this.lacking.map((rounds) => Math.max(0, rounds));
  }

  isIdle(team: number, slot: number): boolean {
    return this.idle[team * this.slots + slot] === 1;
  }

  /** The teams of a round that can be given rounds. */
  teamsIn({ left, right }: Pick<NightRound, 'left' | 'right'>): number[] {
    return [left, right].flatMap((id) => this.index.get(id) ?? []);
  }

  /** A lower bound: rounds without open slots, and if nobody else lacks any, those for which there are no rooms. */
  leastMissing(teams: readonly number[]): number {
    const { lacking } = this;
    const outOfReach = teams.reduce((sum, team) => sum + (this.outOfReach[team] as number), 0);
    if (lacking.some((rounds, team) => rounds > 0 && !teams.includes(team))) return outOfReach;
    const wished = lacking.reduce((sum, rounds) => sum + Math.max(0, rounds), 0);
    let seats = this.free.reduce((sum, rooms) => sum + 2 * rooms, 0);
    // Of the rounds that may move, the teams with more than they want need not have all.
    for (const round of this.standing.sound) {
      for (const team of this.teamsIn(round)) if ((lacking[team] as number) < 0) seats++;
    }
    return Math.max(outOfReach, wished - seats);
  }

  /** Whether a team that lacks nothing may be given a round (F2). */
  mayPlayOneMore(team: number): boolean {
    return this.lacking[team] === 0 && this.mayGiveMore(team) > 0;
  }

  /** How many rounds more than wanted a team's group may still be given. */
  mayGiveMore(team: number): number {
    return this.extra.get(this.groups[team] as Group) ?? 0;
  }

  freeIn(slot: number): number {
    return this.free[slot] as number;
  }

  takeOut(sound: number): void {
    const round = this.standing.sound[sound] as NightRound;
    for (const team of this.teamsIn(round)) this.rest(team, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) + 1;
    this.out.add(sound);
    this.balanceOf(round.group).gone++;
  }

  putBack(sound: number): void {
    const round = this.standing.sound[sound] as NightRound;
    for (const team of this.teamsIn(round)) this.play(team, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) - 1;
    this.out.delete(sound);
    this.balanceOf(round.group).gone--;
  }

  add(round: Added): void {
    this.play(round.a, round.slot);
    this.play(round.b, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) - 1;
    this.added.push(round);
    this.balanceOf(this.groups[round.a]).added++;
  }

  /** Takes back a round that was added. */
  takeBack(round: Added): void {
    this.added.splice(this.added.lastIndexOf(round), 1);
    this.balanceOf(this.groups[round.a]).added--;
    this.rest(round.a, round.slot);
    this.rest(round.b, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) + 1;
  }

  /** In each group, added rounds take the places of faulty ones and of those taken out. */
  changedRounds(): number {
    let changed = 0;
    for (const { gone, added } of this.balances.values()) changed += Math.max(gone, added);
    return changed;
  }

  private balanceOf(group: Group | undefined): Balance {
    const known = this.balances.get(group);
    if (known !== undefined) return known;
    const balance = { gone: 0, added: 0 };
    this.balances.set(group, balance);
    return balance;
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

/** The rooms in which a round could be put into a slot, in the order of the room list. */
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
