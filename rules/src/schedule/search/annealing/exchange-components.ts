import { lowestBit } from '../bit-sets.ts';
import type { Board } from '../board/board.ts';

/** The slots of an evening are bits of one number; the sign bit is needed for STAYS. */
export const MOST_SLOTS = 31;

/** Marks a component that cannot be exchanged. */
const STAYS = 1 << 31;

/**
 * The slots of two teams, grouped into components that they can exchange. Exchanging all rounds of a
 * component adds no repeat and no meeting within a church. If one team meets a third in one slot and either
 * of the two meets it in another, both slots are in one component; otherwise one of them could meet the third
 * twice after the exchange. (These are Kempe chains, with teams as colours.) Sets of slots are bit sets.
 */
export class ExchangeComponents {
  count = 0;
  readonly slots = new Int32Array(MOST_SLOTS);
  /** How many more rounds the first team has than the second, in each component. */
  readonly surplus = new Int32Array(MOST_SLOTS);
  /** The rooms of the first and the second team in each slot, -1 when idle. */
  readonly rooms = new Int32Array(MOST_SLOTS);
  readonly otherRooms = new Int32Array(MOST_SLOTS);
  private readonly componentOf = new Int32Array(MOST_SLOTS);
  /** The slot in which each third team was first found, -1 when it was not found yet. */
  private readonly metAt: Int32Array;

  constructor(teams: number) {
    this.metAt = new Int32Array(teams);
  }

  /**
   * Finds the components of two teams. Components with a round that they cannot exchange are left out: a
   * round against each other, one before the other's arrival, and one against a team of the church of only
   * one of them.
   */
  find(board: Board, team: number, other: number): void {
    this.count = 0;
    this.metAt.fill(-1);
    for (let slot = 0; slot < board.slots; slot++) {
      const room = board.teamSlots.at(team, slot);
      const otherRoom = board.teamSlots.at(other, slot);
      this.rooms[slot] = room;
      this.otherRooms[slot] = otherRoom;
      if (room < 0 && otherRoom < 0) continue;
      const bothThere = board.teamSlots.present(team, slot) && board.teamSlots.present(other, slot);
      this.begin(slot, (room >= 0 ? 1 : 0) - (otherRoom >= 0 ? 1 : 0), bothThere);
      if (room >= 0) this.addOpponent(board, slot, room, team, other);
      if (otherRoom >= 0) this.addOpponent(board, slot, otherRoom, other, team);
    }
    for (let component = this.count - 1; component >= 0; component--) {
      if ((this.slots[component] as number) < 0) this.leaveOut(component);
    }
  }

  /** Removes a component; the last one takes its number. */
  leaveOut(component: number): void {
    const last = --this.count;
    this.slots[component] = this.slots[last] as number;
    this.surplus[component] = this.surplus[last] as number;
  }

  private begin(slot: number, surplus: number, mayMove: boolean): void {
    const component = this.count++;
    this.slots[component] = mayMove ? 1 << slot : (1 << slot) | STAYS;
    this.surplus[component] = surplus;
    this.componentOf[slot] = component;
  }

  private addOpponent(board: Board, slot: number, room: number, team: number, other: number): void {
    const component = this.componentOf[slot] as number;
    const place = board.placeIn(slot, room);
    const there = board.at(place);
    const opponent = there === team ? board.at(place + 1) : there;
    if (opponent === other || !board.isSameChurchForBoth(team, other, opponent)) {
      this.slots[component] = (this.slots[component] as number) | STAYS;
    }
    const before = this.metAt[opponent] as number;
    if (before < 0) this.metAt[opponent] = slot;
    else this.join(this.componentOf[before] as number, component);
  }

  /** Joins two components. */
  private join(a: number, b: number): void {
    if (a === b) return;
    const [to, from] = a < b ? [a, b] : [b, a];
    this.renumber(from, to);
    this.slots[to] = (this.slots[to] as number) | (this.slots[from] as number);
    this.surplus[to] = (this.surplus[to] as number) + (this.surplus[from] as number);
    if (from !== this.count - 1) this.renumber(this.count - 1, from);
    this.leaveOut(from);
  }

  private renumber(from: number, to: number): void {
    for (let left = (this.slots[from] as number) & ~STAYS; left !== 0; left &= left - 1) {
      this.componentOf[lowestBit(left)] = to;
    }
  }
}
