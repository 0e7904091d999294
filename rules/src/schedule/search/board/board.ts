import type { ScheduleRoom, ScheduleTeam } from '../../instance.ts';
import { Tally } from './costs.ts';
import { Meetings } from './meetings.ts';
import { Rows, type Stretch } from './team-slots.ts';

/** Slots over which two rooms may change their rounds at once. */
export const LONGEST_STRETCH = 24;

/** Places in a change at most: those of two rooms over a stretch. */
const LARGEST_CHANGE = 4 * LONGEST_STRETCH;

/**
 * A schedule under change; teams and rooms by index. A place is one seat of a room in a slot:
 * (slot x rooms + room) x 2 + seat, so that `place ^ 1` is across the table. Both seats of a room
 * are taken or both are free. A change is priced first, then kept or dropped; pricing leaves the
 * board as it is.
 */
export class Board {
  readonly teams: number;
  readonly slots: number;
  readonly rooms: number;
  readonly tally = new Tally();
  readonly rows: Rows;
  /** The team in each place, -1 when free. */
  readonly seat: Int16Array;
  private readonly meetings: Meetings;
  private readonly slotOf: Int16Array;
  private readonly rounds: Int32Array;
  /** The change that is noted: places, who shall have them, who had them. */
  private readonly places = new Int32Array(LARGEST_CHANGE);
  private readonly comers = new Int32Array(LARGEST_CHANGE);
  private readonly leavers = new Int32Array(LARGEST_CHANGE);
  private writes = 0;
  /** The turn in which each team was seen last, so that a change counts it once. */
  private readonly seenIn: Int32Array;
  private turn = 0;

  constructor(teams: readonly ScheduleTeam[], rooms: readonly ScheduleRoom[], slots: number) {
    this.teams = teams.length;
    this.slots = slots;
    this.rooms = rooms.length;
    this.rows = new Rows(teams, rooms, slots, this.tally);
    this.meetings = new Meetings(teams, this.tally);
    this.seat = new Int16Array(slots * rooms.length * 2).fill(-1);
    this.slotOf = Int16Array.from(this.seat, (_, place) => Math.floor(place / (2 * this.rooms)));
    this.rounds = new Int32Array(teams.length);
    this.seenIn = new Int32Array(teams.length);
  }

  /** The team in a place, -1 when free. */
  at(place: number): number {
    return this.seat[place] as number;
  }

  slot(place: number): number {
    return this.slotOf[place] as number;
  }

  room(place: number): number {
    return (place >> 1) - this.slot(place) * this.rooms;
  }

  /** The first of a room's two places in a slot. */
  placeIn(slot: number, room: number): number {
    return 2 * (slot * this.rooms + room);
  }

  /** The place that a team has in a slot, -1 when it is idle. */
  placeOf(team: number, slot: number): number {
    const room = this.rows.at(team, slot);
    if (room < 0) return -1;
    const place = this.placeIn(slot, room);
    return this.at(place) === team ? place : place + 1;
  }

  /** How many rounds a team plays. */
  roundsOf(team: number): number {
    return this.rounds[team] as number;
  }

  /** What it costs that two teams of one slot change places. */
  priceOfPartners(a: number, b: number): number {
    const slot = this.slot(a);
    return (
      this.priceOfMeetings(a, b) +
      this.rows.priceOfRoom(this.at(a), slot, this.room(b)) +
      this.rows.priceOfRoom(this.at(b), slot, this.room(a))
    );
  }

  /** What it costs that two teams, each idle where the other plays, change places. */
  priceOfSlots(a: number, b: number): number {
    return this.priceOfMeetings(a, b) + this.priceOfMove(a, b) + this.priceOfMove(b, a);
  }

  /** What it costs that two rooms of one slot change their rounds; the second may be free. */
  priceOfRooms(a: number, b: number): number {
    let price = 0;
    for (let side = 0; side < 2; side++) {
      price += this.rows.priceOfRoom(this.at(a + side), this.slot(a), this.room(b));
      if (this.at(b) < 0) continue;
      price += this.rows.priceOfRoom(this.at(b + side), this.slot(a), this.room(a));
    }
    return price;
  }

  /** What it costs that two rooms change all their rounds of a stretch of slots. */
  priceOfStretch(stretch: Stretch): number {
    let price = 0;
    for (let slot = stretch.begin; slot < stretch.end; slot++) {
      const first = slot * this.rooms;
      for (let side = 0; side < 2; side++) {
        const inA = this.at(2 * (first + stretch.a) + side);
        const inB = this.at(2 * (first + stretch.b) + side);
        if (inA >= 0) price += this.rows.priceInStretch(inA, slot, stretch);
        if (inB >= 0) price += this.rows.priceInStretch(inB, slot, stretch);
      }
    }
    return price;
  }

  /** What it costs that the team of one place takes another, apart from whom it meets. */
  priceOfMove(from: number, to: number): number {
    return this.rows.priceOfSlot(this.at(from), this.slot(from), this.slot(to), this.room(to));
  }

  /** What it costs that a team takes over the round of another. */
  priceOfHandOver(place: number, team: number): number {
    const giver = this.at(place);
    const slot = this.slot(place);
    return (
      this.meetings.priceOfChange(this.at(place ^ 1), giver, team) +
      this.rows.priceOfSlot(giver, slot, -1, -1) +
      this.rows.priceOfSlot(team, -1, slot, this.room(place))
    );
  }

  /** What it costs that the teams of two places of a slot meet who is across from the other. */
  priceOfMeetings(a: number, b: number): number {
    const acrossA = this.at(a ^ 1);
    const acrossB = this.at(b ^ 1);
    if (acrossA === acrossB) return 0;
    return (
      this.meetings.priceOfChange(acrossA, this.at(a), this.at(b)) +
      this.meetings.priceOfChange(acrossB, this.at(b), this.at(a))
    );
  }

  /** Notes that a team (-1: nobody) shall have a place; a change may note each place once. */
  write(place: number, team: number): void {
    this.places[this.writes] = place;
    this.comers[this.writes] = team;
    this.leavers[this.writes++] = this.at(place);
  }

  /** Forgets the change that was noted. */
  drop(): void {
    this.writes = 0;
  }

  /** What the change that is noted costs, when everybody meets whom they met before. */
  priceOfRows(): number {
    this.setRows(this.leavers, this.comers);
    this.turn++;
    let price = 0;
    for (let i = 0; i < this.writes; i++) {
      const team = this.comers[i] as number;
      if (team >= 0 && this.isFirst(team)) price += this.rows.priceOfRow(team);
    }
    this.setRows(this.comers, this.leavers);
    return price;
  }

  /** Whether a third team is of the church of both or of neither. */
  isSameChurchForBoth(team: number, other: number, third: number): boolean {
    return this.meetings.related(team, third) === this.meetings.related(other, third);
  }

  /** Carries out the change that was noted. */
  keep(): void {
    this.carryOut();
    this.writes = 0;
  }

  /** Has every place taken by whom it was at another moment. */
  restore(seat: Readonly<Int16Array>): void {
    for (let place = 0; place < seat.length; place++) this.vacate(place);
    for (const [place, team] of seat.entries()) this.take(place, team);
    for (let team = 0; team < this.teams; team++) this.rows.recount(team);
  }

  private carryOut(): void {
    for (let i = 0; i < this.writes; i++) this.vacate(this.places[i] as number);
    for (let i = 0; i < this.writes; i++) {
      this.take(this.places[i] as number, this.comers[i] as number);
    }
    this.turn++;
    for (let i = 0; i < this.writes; i++) {
      this.recountOnce(this.comers[i] as number);
      this.recountOnce(this.leavers[i] as number);
    }
  }

  private recountOnce(team: number): void {
    if (team >= 0 && this.isFirst(team)) this.rows.recount(team);
  }

  private isFirst(team: number): boolean {
    if (this.seenIn[team] === this.turn) return false;
    this.seenIn[team] = this.turn;
    return true;
  }

  /** In the places of the change some teams give way to others, but in their rows only. */
  private setRows(leavers: Int32Array, comers: Int32Array): void {
    for (let i = 0; i < this.writes; i++) {
      const team = leavers[i] as number;
      if (team >= 0) this.rows.set(team, this.slot(this.places[i] as number), -1);
    }
    for (let i = 0; i < this.writes; i++) {
      const team = comers[i] as number;
      const place = this.places[i] as number;
      if (team >= 0) this.rows.set(team, this.slot(place), this.room(place));
    }
  }

  private vacate(place: number): void {
    const team = this.at(place);
    if (team < 0) return;
    const across = this.at(place ^ 1);
    if (across >= 0) this.meetings.remove(team, across);
    this.seat[place] = -1;
    this.rows.set(team, this.slot(place), -1);
    this.rounds[team] = this.roundsOf(team) - 1;
  }

  private take(place: number, team: number): void {
    if (team < 0) return;
    const across = this.at(place ^ 1);
    if (across >= 0) this.meetings.add(team, across);
    this.seat[place] = team;
    this.rows.set(team, this.slot(place), this.room(place));
    this.rounds[team] = this.roundsOf(team) + 1;
  }
}
