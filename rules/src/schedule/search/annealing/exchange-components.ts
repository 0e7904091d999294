import type { Board } from '../board/board.ts';

/** An evening of more slots does not fit into the bits of one number, of which one is taken. */
export const MOST_SLOTS = 31;

/** The bit of a piece that must stay as it is. */
const STAYS = 1 << 31;

/**
 * The evenings of two teams, cut into pieces: sets of slots in which the two can exchange all that
 * they play, with as many repeats and church meetings as before. Where nobody meets a team again they
 * are the smallest such sets: two slots with one third team are of one piece (a Kempe chain, with
 * teams for colours). Slots are bits.
 */
export class Pieces {
  count = 0;
  readonly slots = new Int32Array(MOST_SLOTS);
  /** How many rounds more the first team has in each piece. */
  readonly ahead = new Int32Array(MOST_SLOTS);
  /** The room of the first team and of the second in each slot, -1 when idle. */
  readonly rooms = new Int32Array(MOST_SLOTS);
  readonly otherRooms = new Int32Array(MOST_SLOTS);
  private readonly pieceOf = new Int32Array(MOST_SLOTS);
  /** The slot in which either of the two meets each team first, -1 for none so far. */
  private readonly metAt: Int32Array;

  constructor(teams: number) {
    this.metAt = new Int32Array(teams);
  }

  /**
   * Cuts anew, for two teams. Left out is what they cannot exchange: a round against each other, one
   * that the other is not there for yet, and one against a team of the church of only one of them.
   */
  cut(board: Board, team: number, other: number): void {
    this.count = 0;
    this.metAt.fill(-1);
    for (let slot = 0; slot < board.slots; slot++) {
      const room = board.rows.at(team, slot);
      const otherRoom = board.rows.at(other, slot);
      this.rooms[slot] = room;
      this.otherRooms[slot] = otherRoom;
      if (room < 0 && otherRoom < 0) continue;
      const bothThere = board.rows.present(team, slot) && board.rows.present(other, slot);
      this.begin(slot, (room >= 0 ? 1 : 0) - (otherRoom >= 0 ? 1 : 0), bothThere);
      if (room >= 0) this.meet(board, slot, team, other);
      if (otherRoom >= 0) this.meet(board, slot, other, team);
    }
    for (let piece = this.count - 1; piece >= 0; piece--) {
      if ((this.slots[piece] as number) < 0) this.leaveOut(piece);
    }
  }

  /** Leaves out a piece; the last takes its number. */
  leaveOut(piece: number): void {
    const last = --this.count;
    this.slots[piece] = this.slots[last] as number;
    this.ahead[piece] = this.ahead[last] as number;
  }

  private begin(slot: number, ahead: number, mayMove: boolean): void {
    const piece = this.count++;
    this.slots[piece] = mayMove ? 1 << slot : (1 << slot) | STAYS;
    this.ahead[piece] = ahead;
    this.pieceOf[slot] = piece;
  }

  /** Takes in whom a team meets in a slot. */
  private meet(board: Board, slot: number, team: number, other: number): void {
    const piece = this.pieceOf[slot] as number;
    const met = board.at(board.placeOf(team, slot) ^ 1);
    if (met === other || !board.isSameChurchForBoth(team, other, met)) {
      this.slots[piece] = (this.slots[piece] as number) | STAYS;
    }
    const before = this.metAt[met] as number;
    if (before < 0) this.metAt[met] = slot;
    else this.join(this.pieceOf[before] as number, piece);
  }

  /** Two pieces become one. */
  private join(a: number, b: number): void {
    if (a === b) return;
    const [to, from] = a < b ? [a, b] : [b, a];
    this.renumber(from, to);
    this.slots[to] = (this.slots[to] as number) | (this.slots[from] as number);
    this.ahead[to] = (this.ahead[to] as number) + (this.ahead[from] as number);
    if (from !== this.count - 1) this.renumber(this.count - 1, from);
    this.leaveOut(from);
  }

  private renumber(from: number, to: number): void {
    for (let left = (this.slots[from] as number) & ~STAYS; left !== 0; left &= left - 1) {
      this.pieceOf[slotOf(left)] = to;
    }
  }
}

/** The earliest slot of a set. */
export function slotOf(slots: number): number {
  return 31 - Math.clz32(slots & -slots);
}
