import { type Chance, pick } from '../../../chance.ts';
import type { Board } from '../board/board.ts';
import { changingPlace, wishedRoom } from './draw-place.ts';
import { MOST_SLOTS, Pieces, slotOf } from './exchange-components.ts';

/** All choices of so many pieces are looked at; of more, some are left out by lot. */
const MOST_PIECES = 7;
const CHOICES = 1 << MOST_PIECES;

/** A choice that costs so many times the heat is never drawn. */
const HOPELESS = 8;

/** Who meets more than so many of the others has only large pieces, and little to choose from. */
const MOST_MET = 0.75;

/**
 * Two teams barter pieces of their evenings: of all choices of pieces in which they play as often,
 * one is drawn by what it costs and the heat (a heat bath, so that nothing is refused afterwards).
 * There are as many repeats as before, which of other exchanges hardly one in four can say.
 */
export class Barter {
  private readonly board: Board;
  private readonly pieces: Pieces;
  private readonly slots = new Int32Array(CHOICES);
  private readonly ahead = new Int32Array(CHOICES);
  /** The choices that can be drawn: their slots, prices and weights. */
  private readonly open = new Int32Array(CHOICES);
  private readonly prices = new Float64Array(CHOICES);
  private readonly weights = new Float64Array(CHOICES);

  constructor(board: Board) {
    this.board = board;
    this.pieces = new Pieces(board.teams);
  }

  /**
   * Notes on the board what two teams exchange, to be kept, and returns its price; null when they
   * stay as they are. One team is drawn, mostly one that changes rooms, and the other in a room where it
   * plays just before or after.
   */
  draw(chance: Chance, heat: number): number | null {
    const { board, pieces } = this;
    const place = changingPlace(board, chance);
    const team = board.at(place);
    const slot = board.slot(place);
    const room = wishedRoom(board, slot, team, chance);
    const other = board.at(board.placeIn(slot, room) + (chance() < 0.5 ? 0 : 1));
    if (room === board.room(place) || other < 0) return null;
    pieces.cut(board, team, other);
    while (pieces.count > MOST_PIECES) pieces.leaveOut(pick(chance, pieces.count));
    const drawn = this.drawOne(this.weigh(team, other, heat), chance);
    if (drawn < 0) return null;
    this.note(team, other, this.open[drawn] as number);
    return this.prices[drawn] as number;
  }

  /** Prices and weighs the choices; returns how many can be drawn. To stay as they are weighs 1. */
  private weigh(team: number, other: number, heat: number): number {
    const { rows } = this.board;
    const { count, rooms, otherRooms } = this.pieces;
    const spare = this.board.roundsOf(team) - this.board.roundsOf(other);
    const plays = this.playing(rooms);
    const otherPlays = this.playing(otherRooms);
    const now = rows.priceNow(team) + rows.priceNow(other);
    const most = now + HOPELESS * heat;
    let open = 0;
    for (let choice = 1; choice < 1 << count; choice++) {
      const ahead = this.choose(choice);
      if (ahead !== 0 && ahead !== spare) continue;
      const slots = this.slots[choice] as number;
      const mine = (plays & ~slots) | (otherPlays & slots);
      const theirs = (otherPlays & ~slots) | (plays & slots);
      let price = rows.priceOfTimes(mine) + rows.priceOfTimes(theirs);
      if (price > most) continue;
      price += rows.priceOfChanges(mine, rooms, otherRooms, slots);
      if (price > most) continue;
      price += rows.priceOfChanges(theirs, otherRooms, rooms, slots);
      if (price > most) continue;
      this.open[open] = slots;
      this.prices[open] = price - now;
      this.weights[open++] = Math.exp((now - price) / heat);
    }
    return open;
  }

  /** Puts a choice of pieces, a bit per piece, together; returns how many rounds more the first has. */
  private choose(choice: number): number {
    const rest = choice & (choice - 1);
    const piece = slotOf(choice);
    this.slots[choice] = (this.slots[rest] as number) | (this.pieces.slots[piece] as number);
    const ahead = (this.ahead[rest] as number) + (this.pieces.ahead[piece] as number);
    this.ahead[choice] = ahead;
    return ahead;
  }

  /** The slots in which a team plays. */
  private playing(rooms: Int32Array): number {
    let slots = 0;
    for (let slot = 0; slot < this.board.slots; slot++) {
      if ((rooms[slot] as number) >= 0) slots |= 1 << slot;
    }
    return slots;
  }

  /** One by weight; -1 when they stay as they are. */
  private drawOne(open: number, chance: Chance): number {
    let left = 1;
    for (let i = 0; i < open; i++) left += this.weights[i] as number;
    left *= chance();
    for (let i = 0; i < open; i++) {
      left -= this.weights[i] as number;
      if (left < 0) return i;
    }
    return -1;
  }

  private note(team: number, other: number, slots: number): void {
    const { board } = this;
    for (let left = slots; left !== 0; left &= left - 1) {
      const place = board.placeOf(team, slotOf(left));
      const otherPlace = board.placeOf(other, slotOf(left));
      if (place >= 0) board.write(place, other);
      if (otherPlace >= 0) board.write(otherPlace, team);
    }
  }
}

/** Whether there is anything to barter for: rooms, and pieces that leave a choice. */
export function canBarter(board: Board): boolean {
  if (board.rooms === 1 || board.slots > MOST_SLOTS) return false;
  let rounds = 0;
  for (let team = 0; team < board.teams; team++) rounds += board.roundsOf(team);
  return rounds <= MOST_MET * board.teams * (board.teams - 1);
}
