import type { Group } from '../../tournament.ts';
import { demandOf } from './demand.ts';
import {
  isLocked,
  isOpen,
  type RepairInput,
  type RepairRound,
  type Standing,
  standingOf,
} from './standing.ts';

/** A round whose room is chosen later. Teams are indexes. */
export type Added = { readonly slot: number; readonly a: number; readonly b: number };

type Balance = { gone: number; added: number };

export class Draft {
  readonly input: RepairInput;
  readonly standing: Standing;
  readonly slots: number;
  readonly groups: readonly Group[];
  /** Below 0 with more than wanted. */
  readonly lacking: Int16Array;
  /** No team may be left with more. */
  readonly lackingAtFirst: Int16Array;
  readonly added: Added[] = [];
  readonly out = new Set<number>();
  private readonly outOfReach: readonly number[];
  private readonly free: Int16Array;
  /** team x slots + slot. */
  private readonly idle: Uint8Array;
  private readonly extra: Map<Group, number>;
  private readonly index: ReadonlyMap<number, number>;
  private readonly balances = new Map<Group | undefined, Balance>();

  constructor(input: RepairInput) {
    this.input = input;
    this.standing = standingOf(input);
    this.slots = input.slots;
    this.groups = input.teams.map((team) => team.group);
    this.index = new Map(input.teams.map((team, i) => [Number(team.id), i]));
    this.lacking = Int16Array.from(input.teams, (team) => team.wanted);
    for (const { round } of this.standing.invalid) this.balanceOf(round.group).gone++;
    const { extra, outOfReach } = demandOf(input, this.standing);
    this.extra = new Map(extra);
    this.outOfReach = input.teams.map(({ id }) => outOfReach.get(id) ?? 0);
    const staying = [...this.standing.held, ...this.standing.valid];
    this.free = freeRooms(input, staying);
    this.idle = new Uint8Array(input.teams.length * this.slots);
    for (const [team, { arrival }] of input.teams.entries()) {
      for (let slot = Math.max(arrival, input.firstOpenSlot); slot < this.slots; slot++) {
        if (!input.lockedSlots.has(slot)) this.idle[team * this.slots + slot] = 1;
      }
    }
    for (const round of staying)
      for (const team of this.teamsIn(round)) this.play(team, round.slot);
    this.lackingAtFirst = this.lacking.map((rounds) => Math.max(0, rounds));
  }

  isIdle(team: number, slot: number): boolean {
    return this.idle[team * this.slots + slot] === 1;
  }

  teamsIn({ left, right }: Pick<RepairRound, 'left' | 'right'>): number[] {
    return [left, right].flatMap((id) => this.index.get(id) ?? []);
  }

  /** A lower bound: no open slots, or if nobody else lacks any, no rooms. */
  leastMissing(teams: readonly number[]): number {
    const { lacking } = this;
    const outOfReach = teams.reduce((sum, team) => sum + (this.outOfReach[team] as number), 0);
    if (lacking.some((rounds, team) => rounds > 0 && !teams.includes(team))) return outOfReach;
    const wished = lacking.reduce((sum, rounds) => sum + Math.max(0, rounds), 0);
    let seats = this.free.reduce((sum, rooms) => sum + 2 * rooms, 0);
    // Teams with more than they want needn't keep all.
    for (const round of this.standing.valid) {
      for (const team of this.teamsIn(round)) if ((lacking[team] as number) < 0) seats++;
    }
    return Math.max(outOfReach, wished - seats);
  }

  /** A team that lacks nothing (F2). */
  mayPlayOneMore(team: number): boolean {
    return this.lacking[team] === 0 && this.mayGiveMore(team) > 0;
  }

  mayGiveMore(team: number): number {
    return this.extra.get(this.groups[team] as Group) ?? 0;
  }

  freeIn(slot: number): number {
    return this.free[slot] as number;
  }

  takeOut(valid: number): void {
    const round = this.standing.valid[valid] as RepairRound;
    for (const team of this.teamsIn(round)) this.rest(team, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) + 1;
    this.out.add(valid);
    this.balanceOf(round.group).gone++;
  }

  putBack(valid: number): void {
    const round = this.standing.valid[valid] as RepairRound;
    for (const team of this.teamsIn(round)) this.play(team, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) - 1;
    this.out.delete(valid);
    this.balanceOf(round.group).gone--;
  }

  add(round: Added): void {
    this.play(round.a, round.slot);
    this.play(round.b, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) - 1;
    this.added.push(round);
    this.balanceOf(this.groups[round.a]).added++;
  }

  takeBack(round: Added): void {
    this.added.splice(this.added.lastIndexOf(round), 1);
    this.balanceOf(this.groups[round.a]).added--;
    this.rest(round.a, round.slot);
    this.rest(round.b, round.slot);
    this.free[round.slot] = this.freeIn(round.slot) + 1;
  }

  /** Added rounds replace faulty and removed ones of their group. */
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

  /** Removed rounds are in open slots, so the team is idle. */
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

/** In list order. */
export function openRooms(input: RepairInput, slot: number): number[] {
  if (slot < input.firstOpenSlot) return [];
  return input.rooms
    .filter((room) => isOpen(room, slot) && !isLocked(input, { slot, ...room }))
    .map((room) => room.roomNumber);
}

function freeRooms(input: RepairInput, rounds: readonly RepairRound[]): Int16Array {
  return Int16Array.from({ length: input.slots }, (_, slot) => {
    const taken = new Set(rounds.filter((r) => r.slot === slot).map((r) => r.roomNumber));
    return openRooms(input, slot).filter((roomNumber) => !taken.has(roomNumber)).length;
  });
}
