import { type Chance, pick } from '../chance.ts';
import { type Board, LONGEST_STRETCH } from './board.ts';
import { takenPlace, wishedRoom } from './places.ts';

/**
 * Two teams of one slot exchange all that they play from there on, or up to there, over a few slots
 * in which they play as often. Only where the stretch begins and ends may they change rooms anew.
 * It comes to nothing when whom they meet then costs more than before.
 */
export function swapStints(board: Board, chance: Chance): number | null {
  const place = takenPlace(board, chance);
  const team = board.at(place);
  const slot = board.slot(place);
  const room = wishedRoom(board, slot, team, chance);
  const other = board.at(board.placeIn(slot, room) + (chance() < 0.5 ? 0 : 1));
  if (room === board.room(place) || other < 0) return null;
  const by = chance() < 0.5 ? 1 : -1;
  const ends = endsOfStints(board, slot, by, team, other);
  if (ends.length === 0) return null;
  const end = ends[pick(chance, ends.length)] as number;
  for (let each = slot; each !== end + by; each += by) {
    noteExchange(board, each, team, other);
  }
  const price = board.priceOfNewMeetings();
  if (price <= 0) return price + board.priceOfRows();
  board.drop();
  return null;
}

/** The slots, from one in which both play, up to which both play as often, and more than once. */
function endsOfStints(board: Board, slot: number, by: number, team: number, other: number) {
  const { rows, slots } = board;
  const ends: number[] = [];
  let ahead = 0;
  for (let length = 1; length <= LONGEST_STRETCH; length++) {
    const each = slot + (length - 1) * by;
    if (each < 0 || each >= slots || !rows.present(team, each) || !rows.present(other, each)) break;
    const plays = rows.at(team, each) >= 0;
    const otherPlays = rows.at(other, each) >= 0;
    ahead += Number(plays) - Number(otherPlays);
    if (ahead === 0 && length > 1 && (plays || otherPlays)) ends.push(each);
  }
  return ends;
}

function noteExchange(board: Board, slot: number, team: number, other: number): void {
  const place = board.placeOf(team, slot);
  const otherPlace = board.placeOf(other, slot);
  if (place >= 0) board.write(place, other);
  if (otherPlace >= 0) board.write(otherPlace, team);
}
