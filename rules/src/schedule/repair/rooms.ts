import type { Group } from '../../tournament.ts';
import { type Added, type Draft, openRooms } from './draft.ts';
import { compareFigures, type Figures, type Plan } from './judge.ts';
import type { NightRoom, NightRound } from './night.ts';

/** An added round in a room; teams and the room are indexes. */
interface Housed extends Added {
  readonly room: number;
}

/** A plan with rooms. */
export interface HousedPlan {
  readonly plan: Plan;
  readonly housed: readonly Housed[];
  /** The plan's figures, then those of its rooms: how unwelcome they are, changes of room and of building. */
  readonly figures: Figures;
}

const NOWHERE = -1;

/**
 * Gives the added rounds of plans their rooms, one after the other: as welcome a one as is left, then with as few
 * changes of room and of building as possible. A round of a
 * closed room that keeps its slot and teams goes to a spare room first (X6). All others go first to a room in
 * which their group plays anyhow, then to another one, and to a spare room last.
 */
export class RoomFinder {
  private readonly draft: Draft;
  private readonly rooms: readonly NightRoom[];
  private readonly roomIndex: ReadonlyMap<number, number>;
  /** Each team's room, by slot: team x slots + slot. */
  private readonly at: Int16Array;
  /** The rooms in which each group has rounds. */
  private readonly used: ReadonlyMap<Group, ReadonlySet<number>>;
  /** For each slot, the rooms that are free while all sound rounds stay. */
  private readonly free: readonly (readonly number[])[];

  constructor(draft: Draft) {
    const { night, standing, slots } = draft;
    this.draft = draft;
    this.rooms = night.rooms;
    this.roomIndex = new Map(night.rooms.map((room, i) => [room.roomNumber, i]));
    this.at = new Int16Array(draft.teams * slots).fill(NOWHERE);
    const staying = [...standing.held, ...standing.sound];
    for (const round of staying) {
      for (const team of draft.teamsIn(round)) this.put(team, round.slot, this.roomOf(round));
    }
    this.used = usedRooms(night.rounds);
    const taken = new Set(staying.map(({ slot, roomNumber }) => `${slot} ${roomNumber}`));
    this.free = Array.from({ length: slots }, (_, slot) =>
      openRooms(night, slot)
        .filter((roomNumber) => !taken.has(`${slot} ${roomNumber}`))
        .map((roomNumber) => this.roomIndex.get(roomNumber) ?? NOWHERE),
    );
  }

  /** The plans with rooms, the best first. */
  house(plans: readonly Plan[]): HousedPlan[] {
    return plans
      .map((plan) => this.houseOne(plan))
      .sort((a, b) => compareFigures(a.figures, b.figures));
  }

  private houseOne(plan: Plan): HousedPlan {
    const out = plan.out.flatMap((sound) => this.draft.standing.sound[sound] ?? []);
    for (const round of out) this.placeAll(round, NOWHERE);
    const open = this.free.map((rooms, slot) => [
      ...rooms,
      ...out.filter((round) => round.slot === slot).map((round) => this.roomOf(round)),
    ]);
    const housed: Housed[] = [];
    for (const added of plan.added) {
      const taken = housed.filter(({ slot }) => slot === added.slot).map(({ room }) => room);
      const left = (open[added.slot] ?? []).filter((room) => !taken.includes(room));
      const [best = NOWHERE] = left
        .map((room) => ({ room, figures: this.figuresIn(added, room) }))
        .sort((one, other) => compareFigures(one.figures, other.figures))
        .map(({ room }) => room);
      this.settle(added, best);
      housed.push({ ...added, room: best });
    }
    const figures = [...plan.figures, ...this.figuresOf(housed)];
    for (const added of housed) this.settle(added, NOWHERE);
    for (const round of out) this.placeAll(round, this.roomOf(round));
    return { plan, housed, figures };
  }

  /** The figures of a round if it were in a room. */
  private figuresIn(round: Added, room: number): Figures {
    this.settle(round, room);
    return this.figuresOf([{ ...round, room }]);
  }

  /** How unwelcome the rooms of some rounds are, and the room and building changes of their teams. */
  private figuresOf(rounds: readonly Housed[]): Figures {
    let unwelcome = 0;
    for (const round of rounds) unwelcome += this.unwelcome(round);
    let changes = 0;
    let buildings = 0;
    for (const team of new Set(rounds.flatMap(({ a, b }) => [a, b]))) {
      let last = NOWHERE;
      for (let slot = 0; slot < this.draft.slots; slot++) {
        const room = this.at[team * this.draft.slots + slot] as number;
        if (room === NOWHERE) continue;
        if (last !== NOWHERE && room !== last) changes++;
        if (last !== NOWHERE && this.rooms[room]?.building !== this.rooms[last]?.building) {
          buildings++;
        }
        last = room;
      }
    }
    return [unwelcome, changes, buildings];
  }

  private unwelcome(round: Housed): number {
    const group = this.draft.groups[round.a] as Group;
    const room = this.rooms[round.room];
    if (room === undefined) return 0;
    const isSpareFirst = this.draft.isRehoused(round);
    if (isSpareFirst && room.spare) return 0;
    if (this.used.get(group)?.has(room.roomNumber)) return isSpareFirst ? 1 : 0;
    return room.spare || isSpareFirst ? 2 : 1;
  }

  private settle({ slot, a, b }: Added, room: number): void {
    this.put(a, slot, room);
    this.put(b, slot, room);
  }

  private placeAll(round: NightRound, room: number): void {
    for (const team of this.draft.teamsIn(round)) this.put(team, round.slot, room);
  }

  private put(team: number, slot: number, room: number): void {
    if (slot < this.draft.slots) this.at[team * this.draft.slots + slot] = room;
  }

  private roomOf({ roomNumber }: NightRound): number {
    return this.roomIndex.get(roomNumber) ?? NOWHERE;
  }
}

function usedRooms(rounds: readonly NightRound[]): Map<Group, Set<number>> {
  const used = new Map<Group, Set<number>>();
  for (const { group, roomNumber } of rounds) {
    used.set(group, (used.get(group) ?? new Set()).add(roomNumber));
  }
  return used;
}
