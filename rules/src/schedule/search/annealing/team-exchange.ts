import { type Chance, pick } from '../../../chance.ts';
import { lowestBit } from '../bit-sets.ts';
import type { Board } from '../board/board.ts';
import { drawPlaceOfRoomChange, drawRoom } from './draw-place.ts';
import { ExchangeComponents, MOST_SLOTS } from './exchange-components.ts';

/**
 * All choices of up to this many components are evaluated; of more components, some are left out at random.
 */
const MOST_COMPONENTS = 7;
const CHOICES = 1 << MOST_COMPONENTS;

/** A choice that costs this many times the temperature more is never drawn. */
const HOPELESS = 8;

/** The weight of staying as they are. */
const STAYING = 1;

/** A team that meets more than this share of the others has few and large components. */
const MOST_MET = 0.75;

/**
 * Two teams exchange components of their evenings. The costs of all choices of components in which both keep
 * their number of rounds are computed, and one choice is drawn by its cost and the temperature. The number of
 * repeats does not change; three in four of the other moves that change opponents add one.
 */
export class TeamExchange {
  private readonly board: Board;
  private readonly components: ExchangeComponents;
  /** By choice, a bit per component: its slots, and how many more rounds the first team has in them. */
  private readonly slots = new Int32Array(CHOICES);
  private readonly surplus = new Int32Array(CHOICES);
  /** The choices that can be drawn: their slots, prices and weights. */
  private readonly drawable = new Int32Array(CHOICES);
  private readonly prices = new Float64Array(CHOICES);
  private readonly weights = new Float64Array(CHOICES);

  constructor(board: Board) {
    this.board = board;
    this.components = new ExchangeComponents(board.teams);
  }

  /**
   * Notes an exchange on the board, to be committed, and returns its cost; null when the teams stay as they
   * are. The first team is mostly one that changes rooms, the second plays in a room where the first plays
   * just before or after.
   */
  draw(chance: Chance, temperature: number): number | null {
    const { board, components } = this;
    const place = drawPlaceOfRoomChange(board, chance);
    const team = board.at(place);
    const slot = board.slot(place);
    const room = drawRoom(board, slot, team, chance);
    const other = board.at(board.placeIn(slot, room) + (chance() < 0.5 ? 0 : 1));
    if (room === board.room(place) || other < 0) return null;
    components.find(board, team, other);
    while (components.count > MOST_COMPONENTS) components.leaveOut(pick(chance, components.count));
    const drawn = this.drawByWeight(this.weigh(team, other, temperature), chance);
    if (drawn < 0) return null;
    this.note(team, other, this.drawable[drawn] as number);
    return this.prices[drawn] as number;
  }

  /** Computes costs and weights of the choices; returns how many can be drawn. */
  private weigh(team: number, other: number, temperature: number): number {
    const { teamSlots } = this.board;
    const { count, rooms, otherRooms } = this.components;
    const moreRounds = this.board.roundsOf(team) - this.board.roundsOf(other);
    const plays = this.slotsPlayed(rooms);
    const otherPlays = this.slotsPlayed(otherRooms);
    const now = teamSlots.priceNow(team) + teamSlots.priceNow(other);
    const most = now + HOPELESS * temperature;
    let drawable = 0;
    for (let choice = 1; choice < 1 << count; choice++) {
      const surplus = this.choose(choice);
      // A team with the extra round may hand it to the other.
      if (surplus !== 0 && surplus !== moreRounds) continue;
      const slots = this.slots[choice] as number;
      const newPlays = (plays & ~slots) | (otherPlays & slots);
      const newOtherPlays = (otherPlays & ~slots) | (plays & slots);
      let price =
        teamSlots.priceOfTimes(team, newPlays) + teamSlots.priceOfTimes(other, newOtherPlays);
      if (price > most) continue;
      price += teamSlots.priceOfChanges(newPlays, rooms, otherRooms, slots);
      if (price > most) continue;
      price += teamSlots.priceOfChanges(newOtherPlays, otherRooms, rooms, slots);
      if (price > most) continue;
      this.drawable[drawable] = slots;
      this.prices[drawable] = price - now;
      this.weights[drawable++] = Math.exp((now - price) / temperature);
    }
    return drawable;
  }

  /** Computes slots and surplus of a choice from the choice without its first component. */
  private choose(choice: number): number {
    const rest = choice & (choice - 1);
    const component = lowestBit(choice);
    const { slots, surplus } = this.components;
    this.slots[choice] = (this.slots[rest] as number) | (slots[component] as number);
    const sum = (this.surplus[rest] as number) + (surplus[component] as number);
    this.surplus[choice] = sum;
    return sum;
  }

  /** The slots in which a team plays. */
  private slotsPlayed(rooms: Int32Array): number {
    let slots = 0;
    for (let slot = 0; slot < this.board.slots; slot++) {
      if ((rooms[slot] as number) >= 0) slots |= 1 << slot;
    }
    return slots;
  }

  /**
   * One of the drawable choices; -1 when the teams stay as they are. Staying is not drawn together with the
   * others: a drawn choice is accepted by what else could be drawn before and after it. In the long run
   * schedules are as frequent as in a heat bath, but teams stay less often (Liu, Metropolized Gibbs sampler).
   */
  private drawByWeight(drawable: number, chance: Chance): number {
    let all = 0;
    for (let i = 0; i < drawable; i++) all += this.weights[i] as number;
    let left = chance() * all;
    for (let i = 0; i < drawable; i++) {
      const weight = this.weights[i] as number;
      left -= weight;
      if (left < 0) return chance() * (STAYING + all - weight) < all ? i : -1;
    }
    return -1;
  }

  private note(team: number, other: number, slots: number): void {
    const { board } = this;
    for (let left = slots; left !== 0; left &= left - 1) {
      const place = board.placeOf(team, lowestBit(left));
      const otherPlace = board.placeOf(other, lowestBit(left));
      if (place >= 0) board.note(place, other);
      if (otherPlace >= 0) board.note(otherPlace, team);
    }
  }
}

/** Whether exchanges can gain anything: room changes cost something, and components leave a choice. */
export function canExchange(board: Board): boolean {
  if (board.rooms === 1 || board.slots > MOST_SLOTS) return false;
  let rounds = 0;
  for (let team = 0; team < board.teams; team++) rounds += board.roundsOf(team);
  return rounds <= MOST_MET * board.teams * (board.teams - 1);
}
