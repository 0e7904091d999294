import { LONGEST_BLOCK } from '../../criteria/runs.ts';
import type { ScheduleRoom, ScheduleTeam } from '../../instance.ts';
import type { Costs } from './costs.ts';

/** All rounds of two rooms in [`begin`, `end`). */
export interface RoomExchange {
  readonly begin: number;
  readonly end: number;
  readonly a: number;
  readonly b: number;
}

interface TeamFigures<Figure> {
  /** Slots beyond the allowed wait. */
  overWait: Figure;
  runs: Figure;
  rooms: Figure;
  buildings: Figure;
  longestWait: Figure;
}

export class TeamSlots {
  private readonly slots: number;
  private readonly arrival: Int32Array;
  private readonly building: Int32Array;
  private readonly room: Int16Array;
  private readonly counted: TeamFigures<Int32Array>;
  private readonly read: TeamFigures<number> = {
    overWait: 0,
    runs: 0,
    rooms: 0,
    buildings: 0,
    longestWait: 0,
  };
  private readonly teamsWaiting: Int32Array;
  private longest = 0;
  private allowedWait = 0;
  private readonly costs: Costs;

  constructor(
    teams: readonly ScheduleTeam[],
    rooms: readonly ScheduleRoom[],
    slots: number,
    costs: Costs,
  ) {
    const numbers = new Map(rooms.map((room, i) => [room.building, i]));
    this.slots = slots;
    this.arrival = Int32Array.from(teams, (team) => team.skip);
    this.building = Int32Array.from(rooms, (room) => numbers.get(room.building) ?? 0);
    this.room = new Int16Array(teams.length * slots).fill(-1);
    this.counted = {
      overWait: new Int32Array(teams.length),
      runs: new Int32Array(teams.length),
      rooms: new Int32Array(teams.length),
      buildings: new Int32Array(teams.length),
      longestWait: new Int32Array(teams.length),
    };
    this.teamsWaiting = new Int32Array(slots + 1);
    this.teamsWaiting[0] = teams.length;
    this.costs = costs;
  }

  at(team: number, slot: number): number {
    return this.room[team * this.slots + slot] as number;
  }

  present(team: number, slot: number): boolean {
    return (this.arrival[team] as number) <= slot;
  }

  free(team: number, slot: number): boolean {
    return this.present(team, slot) && this.at(team, slot) < 0;
  }

  set(team: number, slot: number, room: number): void {
    this.room[team * this.slots + slot] = room;
  }

  waitsTooLong(team: number): boolean {
    return (this.counted.overWait[team] as number) > 0;
  }

  longestWait(): number {
    while (this.longest > 0 && this.teamsWaiting[this.longest] === 0) this.longest--;
    return this.longest;
  }

  /** Waits up to this are free. */
  allowWait(slots: number): void {
    this.allowedWait = slots;
    for (let team = 0; team < this.arrival.length; team++) this.recount(team);
  }

  recount(team: number): void {
    this.readRow(team);
    const { counted, read, teamsWaiting } = this;
    const { count } = this.costs;
    count.wait += read.overWait - (counted.overWait[team] as number);
    count.runs += read.runs - (counted.runs[team] as number);
    count.rooms += read.rooms - (counted.rooms[team] as number);
    count.buildings += read.buildings - (counted.buildings[team] as number);
    const was = counted.longestWait[team] as number;
    const wait = read.longestWait;
    teamsWaiting[was] = (teamsWaiting[was] as number) - 1;
    teamsWaiting[wait] = (teamsWaiting[wait] as number) + 1;
    if (wait > this.longest) this.longest = wait;
    counted.overWait[team] = read.overWait;
    counted.runs[team] = read.runs;
    counted.rooms[team] = read.rooms;
    counted.buildings[team] = read.buildings;
    counted.longestWait[team] = wait;
  }

  priceOfRoom(team: number, slot: number, to: number): number {
    // A building change is also a room change: if rooms are free, buildings are.
    if (this.costs.price.rooms === 0) return 0;
    const from = this.at(team, slot);
    const before = this.roomBeside(team, slot, -1);
    const after = this.roomBeside(team, slot, 1);
    let price = 0;
    if (before >= 0) price += this.priceBetween(before, to) - this.priceBetween(before, from);
    if (after >= 0) price += this.priceBetween(after, to) - this.priceBetween(after, from);
    return price;
  }

  /** For a team that plays in one of them. */
  priceOfExchange(team: number, slot: number, { begin, end, a, b }: RoomExchange): number {
    const from = this.at(team, slot);
    const to = from === a ? b : a;
    let price = 0;
    for (let by = -1; by <= 1; by += 2) {
      const other = this.slotBeside(team, slot, by);
      if (other < 0) continue;
      const room = this.at(team, other);
      const movesToo = other >= begin && other < end && (room === a || room === b);
      if (!movesToo) price += this.priceBetween(room, to) - this.priceBetween(room, from);
    }
    return price;
  }

  /** -1: none. */
  priceOfSlot(team: number, from: number, to: number, room: number): number {
    const was = from < 0 ? -1 : this.at(team, from);
    if (from >= 0) this.set(team, from, -1);
    if (to >= 0) this.set(team, to, room);
    const price = this.priceOfRow(team);
    if (to >= 0) this.set(team, to, -1);
    if (from >= 0) this.set(team, from, was);
    return price;
  }

  priceOfRow(team: number): number {
    this.readRow(team);
    const { counted, read } = this;
    const { price } = this.costs;
    return (
      price.wait * (read.overWait - (counted.overWait[team] as number)) +
      price.runs * (read.runs - (counted.runs[team] as number)) +
      price.rooms * (read.rooms - (counted.rooms[team] as number)) +
      price.buildings * (read.buildings - (counted.buildings[team] as number))
    );
  }

  /** Before (-1) or after (1) a slot; -1 if none. */
  roomBeside(team: number, slot: number, by: number): number {
    const other = this.slotBeside(team, slot, by);
    return other < 0 ? -1 : this.at(team, other);
  }

  /** -1 if there is none. */
  slotBeside(team: number, slot: number, by: number): number {
    for (let other = slot + by; other >= 0 && other < this.slots; other += by) {
      if (this.at(team, other) >= 0) return other;
    }
    return -1;
  }

  priceBetween(a: number, b: number): number {
    if (a === b) return 0;
    const price = this.costs.price.rooms;
    return this.building[a] === this.building[b] ? price : price + this.costs.price.buildings;
  }

  private readRow(team: number): void {
    let longest = 0;
    let over = 0;
    let runs = 0;
    let rooms = 0;
    let buildings = 0;
    let block = 0;
    const arrival = this.arrival[team] as number;
    let last = arrival - 1;
    let lastRoom = -1;
    for (let slot = arrival; slot < this.slots; slot++) {
      const room = this.at(team, slot);
      if (room < 0) continue;
      const idle = slot - last - 1;
      block = idle > 0 ? 1 : block + 1;
      if (block === LONGEST_BLOCK + 1) runs++;
      if (idle > longest) longest = idle;
      if (idle > this.allowedWait) over += idle - this.allowedWait;
      if (lastRoom >= 0 && room !== lastRoom) {
        rooms++;
        if (this.building[room] !== this.building[lastRoom]) buildings++;
      }
      last = slot;
      lastRoom = room;
    }
    const { read } = this;
    read.overWait = over;
    read.runs = runs;
    read.rooms = rooms;
    read.buildings = buildings;
    read.longestWait = longest;
  }
}
