import type { ScheduleRoom, ScheduleTeam } from './instance.ts';

/** What the search counts, in the order of F3; slots are fixed before, sides after it. */
export const COUNTED = ['church', 'repeats', 'wait', 'runs', 'rooms', 'buildings'] as const;
export const CHURCH = 0;
export const REPEATS = 1;
export const WAIT = 2;
export const RUNS = 3;
export const ROOMS = 4;
export const BUILDINGS = 5;

/** Per team: longest wait, its cost, runs, changes of room, of building. */
const FIGURES = 5;

/**
 * A schedule under change. A place is a seat of a room in a slot: (slot x rooms + room) x 2 + seat;
 * both seats of a room are taken or both are free. A change is a list of writes, carried out by
 * `apply` and taken back by `undo`; the counts follow team by team.
 */
export class Board {
  readonly teams: number;
  readonly slots: number;
  readonly rooms: number;
  readonly arrival: Int32Array;
  /** Team in each place, -1 when free. */
  readonly seat: Int16Array;
  /** Room of each team in each slot, -1 when idle. */
  readonly roomOf: Int16Array;
  private readonly plays: Int32Array;
  /** Sums over the evening, by COUNTED; wait as the sum of waitCost. */
  readonly total = new Int32Array(COUNTED.length);
  private readonly church: Int32Array;
  private readonly building: Int32Array;
  private readonly met: Int16Array;
  private readonly figures: Int32Array;
  private readonly waiting: Int32Array;
  private waitAllowed = 0;
  private longest = 0;
  /** What one more of each counted criterion costs. */
  readonly price = new Float64Array(COUNTED.length);
  private readonly slotOf: Int16Array;
  private readonly seen = new Int32Array(FIGURES);
  private tried = false;

  private readonly place: number[] = [];
  private readonly team: number[] = [];
  private readonly before: number[] = [];
  private writes = 0;
  private readonly touched: number[] = [];
  private readonly mark: Int32Array;
  private readonly cellMark: Int32Array;
  private readonly cells: number[] = [];
  private turn = 0;
  private readonly kept: Int32Array;
  readonly keptTotal = new Int32Array(COUNTED.length);

  constructor(teams: readonly ScheduleTeam[], rooms: readonly ScheduleRoom[], slots: number) {
    const churches = [...new Set(teams.map((team) => team.churchId))];
    const buildings = [...new Set(rooms.map((room) => room.building))];
    this.teams = teams.length;
    this.slots = slots;
    this.rooms = rooms.length;
    this.arrival = Int32Array.from(teams, (team) => team.skip);
    this.church = Int32Array.from(teams, (team) => churches.indexOf(team.churchId));
    this.building = Int32Array.from(rooms, (room) => buildings.indexOf(room.building));
    this.seat = new Int16Array(slots * rooms.length * 2).fill(-1);
    this.roomOf = new Int16Array(teams.length * slots).fill(-1);
    this.plays = new Int32Array(teams.length);
    this.met = new Int16Array(teams.length * teams.length);
    this.figures = new Int32Array(teams.length * FIGURES);
    this.waiting = new Int32Array(slots + 1);
    this.waiting[0] = teams.length;
    this.mark = new Int32Array(teams.length);
    this.cellMark = new Int32Array(slots * rooms.length);
    this.kept = new Int32Array(teams.length * FIGURES);
    this.slotOf = Int16Array.from(this.seat, (_, place) => Math.floor(place / (2 * this.rooms)));
  }

  slot(place: number): number {
    return this.slotOf[place] as number;
  }

  room(place: number): number {
    return (place >> 1) - this.slot(place) * this.rooms;
  }

  /** Rounds of a team. */
  played(team: number): number {
    return this.plays[team] as number;
  }

  at(place: number): number {
    return this.seat[place] as number;
  }

  roomIn(slot: number, team: number): number {
    return this.roomOf[team * this.slots + slot] as number;
  }

  placeOf(slot: number, team: number): number {
    const place = 2 * (slot * this.rooms + this.roomIn(slot, team));
    return this.seat[place] === team ? place : place + 1;
  }

  /** Whether a team is there in this slot and has nothing to do. */
  free(slot: number, team: number): boolean {
    return (this.arrival[team] as number) <= slot && this.roomIn(slot, team) < 0;
  }

  longestWait(): number {
    while (this.longest > 0 && this.waiting[this.longest] === 0) this.longest--;
    return this.longest;
  }

  /** Waits up to this cost nothing; longer ones the square of what is over. */
  allowWait(slots: number): void {
    this.waitAllowed = slots;
    for (let team = 0; team < this.teams; team++) this.recount(team);
  }

  write(place: number, team: number): void {
    this.place[this.writes] = place;
    this.team[this.writes++] = team;
  }

  /** The price of two teams of one slot changing places. */
  priceOfPartners(a: number, b: number): number {
    const slot = this.slot(a);
    return (
      this.priceOfPairs(a, b) +
      this.priceOfRoom(this.at(a), slot, this.room(b)) +
      this.priceOfRoom(this.at(b), slot, this.room(a))
    );
  }

  /** The price of two teams, each idle where the other plays, changing places. */
  priceOfSlots(a: number, b: number): number {
    return this.priceOfPairs(a, b) + this.priceOfSlot(a, b) + this.priceOfSlot(b, a);
  }

  /** The price of two rooms changing their rounds in one slot. */
  priceOfRooms(slot: number, from: number, to: number): number {
    let price = 0;
    const a = 2 * (slot * this.rooms + from);
    const b = 2 * (slot * this.rooms + to);
    for (let side = 0; side < 2; side++) {
      if (this.at(a) >= 0) price += this.priceOfRoom(this.at(a + side), slot, to);
      if (this.at(b) >= 0) price += this.priceOfRoom(this.at(b + side), slot, from);
    }
    return price;
  }

  private priceOfPairs(a: number, b: number): number {
    const x = this.at(a);
    const y = this.at(b);
    const facingX = this.at(a ^ 1);
    const facingY = this.at(b ^ 1);
    if (facingX === facingY) return 0;
    return (
      this.priceOfMeeting(y, facingX, 0) +
      this.priceOfMeeting(x, facingY, 0) -
      this.priceOfMeeting(x, facingX, 1) -
      this.priceOfMeeting(y, facingY, 1)
    );
  }

  private priceOfMeeting(a: number, b: number, already: number): number {
    const met = this.met[a < b ? a * this.teams + b : b * this.teams + a] as number;
    const repeat = met > already ? (this.price[REPEATS] as number) : 0;
    return this.church[a] === this.church[b] ? repeat + (this.price[CHURCH] as number) : repeat;
  }

  private priceOfRoom(team: number, slot: number, to: number): number {
    const first = team * this.slots;
    const from = this.roomOf[first + slot] as number;
    let price = 0;
    for (let other = slot - 1; other >= 0; other--) {
      const room = this.roomOf[first + other] as number;
      if (room < 0) continue;
      price += this.priceBetween(room, to) - this.priceBetween(room, from);
      break;
    }
    for (let other = slot + 1; other < this.slots; other++) {
      const room = this.roomOf[first + other] as number;
      if (room < 0) continue;
      price += this.priceBetween(room, to) - this.priceBetween(room, from);
      break;
    }
    return price;
  }

  private priceBetween(a: number, b: number): number {
    if (a === b) return 0;
    const price = this.price[ROOMS] as number;
    return this.building[a] === this.building[b] ? price : price + (this.price[BUILDINGS] as number);
  }

  private priceOfSlot(from: number, to: number): number {
    const team = this.at(from);
    const left = team * this.slots + this.slot(from);
    const taken = team * this.slots + this.slot(to);
    this.roomOf[left] = -1;
    this.roomOf[taken] = this.room(to);
    this.survey(team);
    this.roomOf[left] = this.room(from);
    this.roomOf[taken] = -1;
    let price = 0;
    for (let i = WAIT; i <= BUILDINGS; i++) {
      const was = this.figures[team * FIGURES + i - 1] as number;
      price += (this.price[i] as number) * ((this.seen[i - 1] as number) - was);
    }
    return price;
  }

  /** Carries out what was written; each place at most once. Returns the price. */
  tryOut(): number {
    this.keptTotal.set(this.total);
    this.turn++;
    this.touched.length = 0;
    this.cells.length = 0;
    for (let i = 0; i < this.writes; i++) {
      const place = this.place[i] as number;
      this.before[i] = this.at(place);
      this.open(place >> 1);
    }
    this.exchange(this.before, this.team);
    for (const team of this.touched) this.recount(team);
    this.tried = true;
    let price = 0;
    for (let i = 0; i < COUNTED.length; i++) {
      price += (this.price[i] as number) * ((this.total[i] as number) - (this.keptTotal[i] as number));
    }
    return price;
  }

  /** Lets the change stand. */
  keep(): void {
    if (!this.tried) this.tryOut();
    this.tried = false;
    this.writes = 0;
  }

  /** Drops the change, taking it back if it was tried out. */
  drop(): void {
    if (this.tried) this.undo();
    this.tried = false;
    this.writes = 0;
  }

  private undo(): void {
    for (const cell of this.cells) this.meet(cell, -1);
    this.exchange(this.team, this.before);
    for (const team of this.touched) {
      this.countWait(this.figures[team * FIGURES] as number, this.kept[team * FIGURES] as number);
      for (let i = team * FIGURES; i < (team + 1) * FIGURES; i++) {
        this.figures[i] = this.kept[i] as number;
      }
    }
    this.total.set(this.keptTotal);
  }

  private open(cell: number): void {
    if (this.cellMark[cell] === this.turn) return;
    this.cellMark[cell] = this.turn;
    this.cells.push(cell);
    this.meet(cell, -1);
  }

  private exchange(from: readonly number[], to: readonly number[]): void {
    for (let i = 0; i < this.writes; i++) this.vacate(this.place[i] as number, from[i] as number);
    for (let i = 0; i < this.writes; i++) this.occupy(this.place[i] as number, to[i] as number);
    for (const cell of this.cells) this.meet(cell, 1);
  }

  private vacate(place: number, team: number): void {
    this.seat[place] = -1;
    if (team < 0) return;
    const slot = this.slot(place);
    this.roomOf[team * this.slots + slot] = -1;
    this.plays[team] = (this.plays[team] as number) - 1;
    this.touch(team);
  }

  private occupy(place: number, team: number): void {
    this.seat[place] = team;
    if (team < 0) return;
    const slot = this.slot(place);
    this.roomOf[team * this.slots + slot] = (place >> 1) - slot * this.rooms;
    this.plays[team] = (this.plays[team] as number) + 1;
    this.touch(team);
  }

  private touch(team: number): void {
    if (this.mark[team] === this.turn) return;
    this.mark[team] = this.turn;
    this.touched.push(team);
    for (let i = team * FIGURES; i < (team + 1) * FIGURES; i++) {
      this.kept[i] = this.figures[i] as number;
    }
  }

  private meet(cell: number, by: 1 | -1): void {
    const a = this.at(2 * cell);
    const b = this.at(2 * cell + 1);
    if (a < 0 || b < 0) return;
    const pair = a < b ? a * this.teams + b : b * this.teams + a;
    const met = this.met[pair] as number;
    this.met[pair] = met + by;
    if (met + (by < 0 ? -1 : 0) > 0) this.add(REPEATS, by);
    if (this.church[a] === this.church[b]) this.add(CHURCH, by);
  }

  private add(criterion: number, by: number): void {
    this.total[criterion] = (this.total[criterion] as number) + by;
  }

  private countWait(from: number, to: number): void {
    this.waiting[from] = (this.waiting[from] as number) - 1;
    this.waiting[to] = (this.waiting[to] as number) + 1;
    if (to > this.longest) this.longest = to;
  }

  private recount(team: number): void {
    this.survey(team);
    this.countWait(this.figures[team * FIGURES] as number, this.seen[0] as number);
    this.figures[team * FIGURES] = this.seen[0] as number;
    for (let criterion = WAIT; criterion <= BUILDINGS; criterion++) {
      const i = team * FIGURES + criterion - 1;
      const now = this.seen[criterion - 1] as number;
      this.add(criterion, now - (this.figures[i] as number));
      this.figures[i] = now;
    }
  }

  /** Reads a team's evening into `seen`. */
  private survey(team: number): void {
    let wait = 0;
    let runs = 0;
    let rooms = 0;
    let buildings = 0;
    let run = 0;
    let last = -1;
    let lastRoom = -1;
    const first = team * this.slots;
    for (let slot = this.arrival[team] as number; slot < this.slots; slot++) {
      const room = this.roomOf[first + slot] as number;
      if (room < 0) continue;
      const idle = last < 0 ? 0 : slot - last - 1;
      run = idle > 0 ? 1 : run + 1;
      if (run === 4) runs++;
      if (idle > wait) wait = idle;
      if (last >= 0 && room !== lastRoom) {
        rooms++;
        if (this.building[room] !== this.building[lastRoom]) buildings++;
      }
      last = slot;
      lastRoom = room;
    }
    this.seen[0] = wait;
    this.seen[WAIT - 1] = wait > this.waitAllowed ? wait - this.waitAllowed : 0;
    this.seen[RUNS - 1] = runs;
    this.seen[ROOMS - 1] = rooms;
    this.seen[BUILDINGS - 1] = buildings;
  }
}
