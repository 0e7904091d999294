import { type Chance, pick } from '../chance.ts';
import { roundsDue } from './capacity.ts';
import type { Instance } from './instance.ts';
import { Opening } from './opening.ts';
import { Outlook, ones } from './outlook.ts';
import { type Onward, Timing } from './timing.ts';

/** A set of teams is kept in the bits of one number, without its sign. */
export const MOST_TEAMS = 31;

/** Openings that are kept from slot to slot. */
const WIDTH = 30;

/** Draws for a slot: until so many openings go on, but no more than so many draws. */
const ENOUGH = 45;
const MOST_DRAWS = 300;

/** What may be done to know the times of an evening, and must be remembered. */
const WORK = 2e7;

/** How much chance decides, besides how narrow it becomes, which openings are kept. */
const BY_LOT = 0.1;

/**
 * Lays evenings slot by slot, many side by side: of those that can go on within limits, the ones
 * with most left to choose are kept (beam search). It finds what small steps hardly do: evenings
 * whose few rooms are always taken, where nearly nothing can be changed any more.
 */
export class Beam {
  /** The longest wait in slots. */
  readonly wait: number;
  private readonly instance: Instance;
  private readonly slots: number;
  private readonly chance: Chance;
  private readonly timing: Timing;
  private readonly outlook: Outlook;

  /**
   * @param instance of at most MOST_TEAMS teams
   * @param wait the longest in slots
   * @param isOver whether to look no further at times; then hardly anything is found
   */
  constructor(
    instance: Instance,
    slots: number,
    wait: number,
    chance: Chance,
    isOver: () => boolean,
  ) {
    this.wait = wait;
    this.instance = instance;
    this.slots = slots;
    this.chance = chance;
    this.timing = Timing.latestFirst(instance, slots, wait, { work: WORK, isOver });
    this.outlook = new Outlook(instance, slots, wait);
  }

  /** Whether an evening with no more runs could be found, by its times alone. */
  canFind(runs: number): boolean {
    return this.timing.allows(runs);
  }

  /**
   * A correct schedule (F2) with no longer wait and no more runs in which nobody meets a team again
   * or one of its church: places as on a board, (slot x rooms + room) x 2 + seat, the team's index
   * or -1. Null when this search found none; the next one goes other ways.
   */
  search(runs: number): Int16Array | null {
    const { teams, rounds } = this.instance;
    const due = roundsDue(teams.length, rounds, () => pick(this.chance, teams.length));
    const states = this.timing.states(due);
    const moment = this.timing.begin(states);
    if (!this.timing.canEnd(moment, runs)) return null;
    let openings = [Opening.start(moment, states)];
    for (let slots = 1; slots <= this.slots && openings.length > 0; slots++) {
      openings = this.nextOf(openings, slots, runs);
    }
    const [best] = openings;
    return best === undefined ? null : this.seatsOf(best);
  }

  /** These with one slot more, each in several ways or none. */
  private nextOf(openings: readonly Opening[], slots: number, runs: number): Opening[] {
    const next: { opening: Opening; cost: number }[] = [];
    for (let draw = 0; draw < MOST_DRAWS && next.length < ENOUGH; draw++) {
      const from = openings[draw % openings.length] as Opening;
      const way = this.drawWay(from, runs);
      const opening = way && this.goOn(from, way, slots);
      if (opening === null) continue;
      next.push({ opening, cost: opening.moment.narrow + BY_LOT * this.chance() });
    }
    next.sort((a, b) => a.cost - b.cost);
    return next.slice(0, WIDTH).map(({ opening }) => opening);
  }

  /** How the next slot is played; null when the one that is drawn leads nowhere. */
  private drawWay({ moment, runs }: Opening, mostRuns: number): Onward | null {
    const ways = this.timing.waysFrom(moment);
    const way = ways[pick(this.chance, ways.length)];
    if (way === undefined) return null;
    const to = this.timing.follow(moment, way);
    return this.timing.canEnd(to, mostRuns - runs - way.runs) ? way : null;
  }

  /** One draw of who plays whom; null when somebody is left over, in this slot or later. */
  private goOn(from: Opening, way: Onward, slots: number): Opening | null {
    let left = this.drawTeams(from, way);
    const opening = from.goOn(this.timing.follow(from.moment, way), left, way.runs);
    this.outlook.look(opening, slots);
    if (!this.outlook.canMeet(opening)) return null;
    while (left !== 0) {
      const team = this.mostBound(opening, left);
      const opponents = this.outlook.opponents(opening, team, left);
      if (opponents === 0) return null;
      const opponent = this.drawOne(opponents);
      opening.play(team, opponent);
      left &= ~(1 << team) & ~(1 << opponent);
    }
    return this.outlook.canMeet(opening) ? opening : null;
  }

  /** Who plays, a bit each. */
  private drawTeams(from: Opening, { playing }: Onward): number {
    let teams = 0;
    for (let i = 0; i < playing.length; i += 2) {
      let drawn = from.teamsIn(playing[i] as number);
      for (let over = ones(drawn) - (playing[i + 1] as number); over > 0; over--) {
        drawn &= ~(1 << this.drawOne(drawn));
      }
      teams |= drawn;
    }
    return teams;
  }

  /** Who has the fewest opponents among these. */
  private mostBound(opening: Opening, among: number): number {
    let fewest = Number.POSITIVE_INFINITY;
    let bound = -1;
    for (let left = among; left !== 0; left &= left - 1) {
      const team = lowest(left);
      const opponents = ones(this.outlook.opponents(opening, team, among));
      if (opponents > fewest || (opponents === fewest && this.chance() < 0.5)) continue;
      fewest = opponents;
      bound = team;
    }
    return bound;
  }

  private drawOne(among: number): number {
    let left = among;
    for (let skip = pick(this.chance, ones(among)); skip > 0; skip--) left &= left - 1;
    return lowest(left);
  }

  private seatsOf(whole: Opening): Int16Array {
    const rooms = this.instance.rooms.length;
    const seat = new Int16Array(2 * this.slots * rooms).fill(-1);
    let slot = this.slots - 1;
    for (let opening = whole; opening.before !== null; opening = opening.before) {
      seat.set(opening.playing, 2 * slot-- * rooms);
    }
    return seat;
  }
}

/** The team of the lowest bit. */
function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
