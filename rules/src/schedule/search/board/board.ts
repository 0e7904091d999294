import type { ScheduleRoom, ScheduleTeam } from '../../instance.ts';
import { BEFORE_ROOMS, Costs, type Figures, SEARCHED } from './costs.ts';
import { type RoomExchange, TeamSlots } from './team-slots.ts';

export const LONGEST_EXCHANGE = 24;

/** Two rooms in this many slots. */
const LARGEST_CHANGE = 4 * LONGEST_EXCHANGE;

/**
 * Teams and rooms are indexes. A place is a seat: (slot x rooms + room) x 2 + seat, so `place ^ 1` is the
 * opponent's. A change is noted, priced, and then committed or discarded.
 */
export class Board {
  readonly teams: number;
  readonly slots: number;
  readonly rooms: number;
  readonly costs = new Costs();
  readonly teamSlots: TeamSlots;
  /** -1 when free. */
  readonly seats: Int16Array;
  private readonly meetings: Meetings;
  private readonly slotOf: Int16Array;
  private readonly rounds: Int32Array;
  /** Places, new teams, and current teams. */
  private readonly places = new Int32Array(LARGEST_CHANGE);
  private readonly newTeams = new Int32Array(LARGEST_CHANGE);
  private readonly oldTeams = new Int32Array(LARGEST_CHANGE);
  private noted = 0;
  /** Places that never change, or null. */
  private held: Uint8Array | null = null;
  private touched = false;
  /** The last pass that met each team, to count it once. */
  private readonly metIn: Int32Array;
  private pass = 0;

  constructor(teams: readonly ScheduleTeam[], rooms: readonly ScheduleRoom[], slots: number) {
    this.teams = teams.length;
    this.slots = slots;
    this.rooms = rooms.length;
    this.teamSlots = new TeamSlots(teams, rooms, slots, this.costs);
    this.meetings = new Meetings(teams, this.costs);
    this.seats = new Int16Array(slots * rooms.length * 2).fill(-1);
    this.slotOf = Int16Array.from(this.seats, (_, place) => Math.floor(place / (2 * this.rooms)));
    this.rounds = new Int32Array(teams.length);
    this.metIn = new Int32Array(teams.length);
  }

  at(place: number): number {
    return this.seats[place] as number;
  }

  slot(place: number): number {
    return this.slotOf[place] as number;
  }

  room(place: number): number {
    return (place >> 1) - this.slot(place) * this.rooms;
  }

  placeIn(slot: number, room: number): number {
    return 2 * (slot * this.rooms + room);
  }

  roundsOf(team: number): number {
    return this.rounds[team] as number;
  }

  /** @param rise multiplies those of criteria before room changes */
  setPrices(prices: Readonly<Figures>, rise = 1): void {
    const { price } = this.costs;
    const { rooms, buildings } = price;
    for (const criterion of SEARCHED) price[criterion] = prices[criterion];
    for (const criterion of BEFORE_ROOMS) price[criterion] *= rise;
    if (rooms !== prices.rooms || buildings !== prices.buildings)
      this.teamSlots.priceRooms(prices.rooms, prices.buildings);
  }

  priceOfSwapInSlot(a: number, b: number): number {
    const slot = this.slot(a);
    return (
      this.priceOfNewOpponents(a, b) +
      this.teamSlots.priceOfRoom(this.at(a), slot, this.room(b)) +
      this.teamSlots.priceOfRoom(this.at(b), slot, this.room(a))
    );
  }

  priceOfSwapOfSlots(a: number, b: number): number {
    return this.priceOfNewOpponents(a, b) + this.priceOfMove(a, b) + this.priceOfMove(b, a);
  }

  private priceOfNewOpponents(a: number, b: number): number {
    const acrossA = this.at(a ^ 1);
    const acrossB = this.at(b ^ 1);
    if (acrossA === acrossB) return 0;
    return (
      this.meetings.priceOfChange(acrossA, this.at(a), this.at(b)) +
      this.meetings.priceOfChange(acrossB, this.at(b), this.at(a))
    );
  }

  private priceOfMove(from: number, to: number): number {
    return this.teamSlots.priceOfSlot(this.at(from), this.slot(from), this.slot(to), this.room(to));
  }

  /** In one slot; the second room may be free. */
  priceOfRoomSwap(a: number, b: number): number {
    let price = 0;
    for (let seat = 0; seat < 2; seat++) {
      price += this.teamSlots.priceOfRoom(this.at(a + seat), this.slot(a), this.room(b));
      if (this.at(b) < 0) continue;
      price += this.teamSlots.priceOfRoom(this.at(b + seat), this.slot(a), this.room(a));
    }
    return price;
  }

  priceOfRoomExchange(exchange: RoomExchange): number {
    let price = 0;
    for (let slot = exchange.begin; slot < exchange.end; slot++) {
      const first = slot * this.rooms;
      for (let seat = 0; seat < 2; seat++) {
        const inA = this.at(2 * (first + exchange.a) + seat);
        const inB = this.at(2 * (first + exchange.b) + seat);
        if (inA >= 0) price += this.teamSlots.priceOfExchange(inA, slot, exchange);
        if (inB >= 0) price += this.teamSlots.priceOfExchange(inB, slot, exchange);
      }
    }
    return price;
  }

  priceOfHandOver(place: number, team: number): number {
    const giver = this.at(place);
    const slot = this.slot(place);
    return (
      this.meetings.priceOfChange(this.at(place ^ 1), giver, team) +
      this.teamSlots.priceOfSlot(giver, slot, -1, -1) +
      this.teamSlots.priceOfSlot(team, -1, slot, this.room(place))
    );
  }

  priceOfSlotsAndRooms(): number {
    this.setTeamSlots(this.oldTeams, this.newTeams);
    this.pass++;
    let price = 0;
    for (let i = 0; i < this.noted; i++) {
      const team = this.newTeams[i] as number;
      if (team >= 0 && this.isFirstInPass(team)) price += this.teamSlots.priceOfRow(team);
    }
    this.setTeamSlots(this.newTeams, this.oldTeams);
    return price;
  }

  /** Changes that touch it are discarded. */
  hold(place: number): void {
    this.held ??= new Uint8Array(this.seats.length);
    this.held[place] = 1;
  }

  get touchesHeld(): boolean {
    return this.touched;
  }

  /** -1: nobody. Once per place and change. */
  note(place: number, team: number): void {
    if (this.held?.[place] === 1) this.touched = true;
    this.places[this.noted] = place;
    this.newTeams[this.noted] = team;
    this.oldTeams[this.noted++] = this.at(place);
  }

  discard(): void {
    this.noted = 0;
    this.touched = false;
  }

  commit(): void {
    for (let i = 0; i < this.noted; i++) this.vacate(this.places[i] as number);
    for (let i = 0; i < this.noted; i++) {
      this.take(this.places[i] as number, this.newTeams[i] as number);
    }
    this.pass++;
    for (let i = 0; i < this.noted; i++) {
      this.recountOnce(this.newTeams[i] as number);
      this.recountOnce(this.oldTeams[i] as number);
    }
    this.noted = 0;
  }

  restore(seats: Readonly<Int16Array>): void {
    for (let place = 0; place < seats.length; place++) this.vacate(place);
    for (const [place, team] of seats.entries()) this.take(place, team);
    for (let team = 0; team < this.teams; team++) this.teamSlots.recount(team);
  }

  private recountOnce(team: number): void {
    if (team >= 0 && this.isFirstInPass(team)) this.teamSlots.recount(team);
  }

  private isFirstInPass(team: number): boolean {
    if (this.metIn[team] === this.pass) return false;
    this.metIn[team] = this.pass;
    return true;
  }

  private setTeamSlots(leaving: Int32Array, coming: Int32Array): void {
    for (let i = 0; i < this.noted; i++) {
      const team = leaving[i] as number;
      if (team >= 0) this.teamSlots.set(team, this.slot(this.places[i] as number), -1);
    }
    for (let i = 0; i < this.noted; i++) {
      const team = coming[i] as number;
      const place = this.places[i] as number;
      if (team >= 0) this.teamSlots.set(team, this.slot(place), this.room(place));
    }
  }

  private vacate(place: number): void {
    const team = this.at(place);
    if (team < 0) return;
    const across = this.at(place ^ 1);
    if (across >= 0) this.meetings.remove(team, across);
    this.seats[place] = -1;
    this.teamSlots.set(team, this.slot(place), -1);
    this.rounds[team] = this.roundsOf(team) - 1;
  }

  private take(place: number, team: number): void {
    if (team < 0) return;
    const across = this.at(place ^ 1);
    if (across >= 0) this.meetings.add(team, across);
    this.seats[place] = team;
    this.teamSlots.set(team, this.slot(place), this.room(place));
    this.rounds[team] = this.roundsOf(team) + 1;
  }
}

class Meetings {
  private readonly teams: number;
  private readonly church: Int32Array;
  private readonly met: Int16Array;
  private readonly costs: Costs;

  constructor(teams: readonly ScheduleTeam[], costs: Costs) {
    const numbers = new Map(teams.map((team, i) => [team.churchId, i]));
    this.teams = teams.length;
    this.church = Int32Array.from(teams, (team) => numbers.get(team.churchId) ?? 0);
    this.met = new Int16Array(teams.length * teams.length);
    this.costs = costs;
  }

  add(a: number, b: number): void {
    const met = this.times(a, b);
    this.setTimes(a, b, met + 1);
    if (met > 0) this.costs.count.repeats++;
    if (this.ofOneChurch(a, b)) this.costs.count.church++;
  }

  remove(a: number, b: number): void {
    const met = this.times(a, b);
    this.setTimes(a, b, met - 1);
    if (met > 1) this.costs.count.repeats--;
    if (this.ofOneChurch(a, b)) this.costs.count.church--;
  }

  priceOfChange(team: number, from: number, to: number): number {
    return this.priceOf(team, to, 0) - this.priceOf(team, from, 1);
  }

  private ofOneChurch(a: number, b: number): boolean {
    return this.church[a] === this.church[b];
  }

  /** `counted` is 1 if already on the board. */
  private priceOf(a: number, b: number, counted: 0 | 1): number {
    const repeat = this.times(a, b) > counted ? this.costs.price.repeats : 0;
    return this.ofOneChurch(a, b) ? repeat + this.costs.price.church : repeat;
  }

  private times(a: number, b: number): number {
    return this.met[a * this.teams + b] as number;
  }

  private setTimes(a: number, b: number, times: number): void {
    this.met[a * this.teams + b] = times;
    this.met[b * this.teams + a] = times;
  }
}
