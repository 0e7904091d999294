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

/** Each team's rounds by slot. An entry is (team x slots + slot); `none` is no entry, in no room. */
export class TeamSlots {
  private readonly slots: number;
  private readonly arrival: Int32Array;
  private readonly building: Int32Array;
  /** -1 when idle. */
  private readonly room: Int16Array;
  private readonly none: number;
  /** The entries of the team's rounds beside each slot. */
  private readonly previous: Int32Array;
  private readonly next: Int32Array;
  /** Prices of changing from one room to another; the last row and column are no room. */
  private readonly between: Float64Array;
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
    this.none = teams.length * slots;
    this.arrival = Int32Array.from(teams, (team) => team.skip);
    this.building = Int32Array.from(rooms, (room) => numbers.get(room.building) ?? 0);
    this.room = new Int16Array(this.none + 1).fill(-1);
    this.room[this.none] = rooms.length;
    this.previous = new Int32Array(this.none).fill(this.none);
    this.next = new Int32Array(this.none).fill(this.none);
    this.between = new Float64Array((rooms.length + 1) ** 2);
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

  priceRooms(rooms: number, buildings: number): void {
    const { building, between } = this;
    for (let a = 0; a < building.length; a++) {
      for (let b = 0; b < building.length; b++) {
        const price = building[a] === building[b] ? rooms : rooms + buildings;
        between[a * (building.length + 1) + b] = a === b ? 0 : price;
      }
    }
  }

  recount(team: number): void {
    this.readRow(team);
    this.link(team);
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

  private link(team: number): void {
    const first = team * this.slots;
    const end = first + this.slots;
    for (let entry = first, last = this.none; entry < end; entry++) {
      this.previous[entry] = last;
      if ((this.room[entry] as number) >= 0) last = entry;
    }
    for (let entry = end - 1, last = this.none; entry >= first; entry--) {
      this.next[entry] = last;
      if ((this.room[entry] as number) >= 0) last = entry;
    }
  }

  priceOfRoom(team: number, slot: number, to: number): number {
    const entry = team * this.slots + slot;
    return (
      this.priceBeside(this.previous[entry] as number, entry, to) +
      this.priceBeside(this.next[entry] as number, entry, to)
    );
  }

  /** When both rooms change places in [`begin`, `end`). For a team that plays in one of them. */
  priceOfExchange(team: number, slot: number, { begin, end, a, b }: RoomExchange): number {
    const first = team * this.slots;
    const entry = first + slot;
    const to = this.room[entry] === a ? b : a;
    const before = this.previous[entry] as number;
    const after = this.next[entry] as number;
    let price = 0;
    const isBeforeMoved = before >= first + begin && this.isIn(before, a, b);
    if (!isBeforeMoved) price += this.priceBeside(before, entry, to);
    const isAfterMoved = after < first + end && this.isIn(after, a, b);
    if (!isAfterMoved) price += this.priceBeside(after, entry, to);
    return price;
  }

  private isIn(entry: number, a: number, b: number): boolean {
    const room = this.room[entry];
    return room === a || room === b;
  }

  private priceBeside(other: number, entry: number, to: number): number {
    const row = (this.room[other] as number) * (this.building.length + 1);
    const from = this.room[entry] as number;
    return (this.between[row + to] as number) - (this.between[row + from] as number);
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

  /** The number of rooms if there is none. */
  roomBefore(team: number, slot: number): number {
    return this.room[this.previous[team * this.slots + slot] as number] as number;
  }

  roomAfter(team: number, slot: number): number {
    return this.room[this.next[team * this.slots + slot] as number] as number;
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
