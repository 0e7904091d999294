import { type Chance, pick } from '../chance.ts';
import { roundsDue } from './capacity.ts';
import { LONGEST_BLOCK } from './criteria.ts';
import type { Instance } from './instance.ts';
import { Opening } from './opening.ts';
import { type Limits, Outlook } from './outlook.ts';

/** A set of teams is kept in the bits of one number, without its sign. */
export const MOST_TEAMS = 31;

/** Openings that are kept from slot to slot. */
const WIDTH = 30;

/** Draws for a slot: until so many openings go on, but no more than so many draws. */
const ENOUGH = 45;
const MOST_DRAWS = 300;

/** What it costs to have been kept before, so that the next search looks elsewhere; and chance. */
const KEPT_BEFORE = 0.1;
const BY_LOT = 0.5;

/** Signatures that are remembered; then it begins anew. */
const MOST_REMEMBERED = 1e6;

/** Urgency of who must play now, above all others, and of who cannot, below them. */
const MUST = 3;
const CANNOT = -9;

/** The set of all teams. */
const ANYBODY = -1;

/**
 * Lays evenings slot by slot, many side by side: of those that can go on within limits, the ones
 * with most left to choose are kept (beam search). It finds what small steps hardly do: evenings
 * whose few rooms are always taken, where nearly nothing can be changed any more.
 */
export class Beam {
  private readonly slots: number;
  private readonly rooms: number;
  private readonly rounds: number;
  private readonly arrivals: readonly number[];
  private readonly chance: Chance;
  private readonly outlook: Outlook;
  private readonly urgency: Float64Array;
  /** How often openings of a signature were kept. */
  private readonly kept = new Map<number, number>();

  /** @param instance of at most MOST_TEAMS teams */
  constructor(instance: Instance, slots: number, chance: Chance) {
    this.slots = slots;
    this.rooms = instance.rooms.length;
    this.rounds = instance.rounds;
    this.arrivals = instance.teams.map((team) => team.skip);
    this.chance = chance;
    this.outlook = new Outlook(instance, slots);
    this.urgency = new Float64Array(this.arrivals.length);
  }

  /**
   * A correct schedule (F2) within these limits in which nobody meets a team again or one of its
   * church: places as on a board, (slot x rooms + room) x 2 + seat, the team's index or -1. Null
   * when this search found none; the next one goes other ways.
   */
  search(limits: Limits): Int16Array | null {
    const teams = this.arrivals.length;
    const due = roundsDue(teams, this.rounds, () => pick(this.chance, teams));
    let openings = [Opening.start(due)];
    for (let slot = 0; slot < this.slots; slot++) {
      const next: Opening[] = [];
      for (let i = 0; i < MOST_DRAWS && next.length < ENOUGH; i++) {
        const from = openings[i % openings.length];
        const opening = from === undefined ? null : this.goOn(from, slot, limits);
        if (opening !== null) next.push(opening);
      }
      if (next.length === 0) return null;
      openings = this.choose(next, slot);
    }
    const [best] = openings;
    return best === undefined ? null : this.seatsOf(best);
  }

  /** One way to go on in this slot, by lot; null when it leads nowhere. */
  private goOn(from: Opening, slot: number, limits: Limits): Opening | null {
    const opening = from.next();
    this.drawUrgency(opening, slot, limits.wait);
    for (let rounds = this.outlook.counts[slot] as number; rounds > 0; rounds--) {
      const left = this.takeMostUrgent(ANYBODY);
      if (left < 0) return null;
      const others = this.outlook.others[left] as number;
      const right = this.takeMostUrgent(others & ~(opening.met[left] as number));
      if (right < 0) return null;
      opening.play(left, right, slot);
    }
    const cost = this.outlook.costOf(opening, slot, limits);
    if (cost === null) return null;
    opening.cost = cost + BY_LOT * this.chance();
    return opening;
  }

  /**
   * Who plays rather than others is drawn. Half of the draws are reluctant to let further teams
   * begin; half are fully reluctant to let play who has played on end long enough, the others less.
   */
  private drawUrgency(opening: Opening, slot: number, wait: number): void {
    const toBegin = Math.max(0, 4 * this.chance() - 2);
    const toGoOn = Math.min(1, 2 * this.chance());
    for (let team = 0; team < this.urgency.length; team++) {
      const due = opening.due[team] as number;
      const idle = opening.idle(team, slot - 1);
      const hasBegun = (opening.last[team] as number) >= 0;
      let urgency = this.chance();
      if (due === 0 || (this.arrivals[team] as number) > slot) urgency = CANNOT;
      else if (due >= this.slots - slot || (hasBegun && idle >= wait)) urgency += MUST;
      else if (!hasBegun) urgency -= toBegin;
      else if (opening.blockAt(team, slot - 1) >= LONGEST_BLOCK) urgency -= toGoOn;
      this.urgency[team] = urgency;
    }
  }

  /** The most urgent of these teams that can play (a bit per team), who then no longer can; or -1. */
  private takeMostUrgent(among: number): number {
    let next = -1;
    let most = CANNOT;
    for (let team = 0; team < this.urgency.length; team++) {
      const urgency = this.urgency[team] as number;
      if (urgency > most && ((among >>> team) & 1) === 1) {
        next = team;
        most = urgency;
      }
    }
    if (next >= 0) this.urgency[next] = CANNOT;
    return next;
  }

  /** Keeps those with most left to choose: one of each signature first, then others. */
  private choose(next: readonly Opening[], slot: number): Opening[] {
    const signed = next.map((opening) => {
      const signature = opening.signature(slot);
      const cost = opening.cost + KEPT_BEFORE * (this.kept.get(signature) ?? 0);
      return { opening, signature, cost };
    });
    const chosen = new Map<number, Opening>();
    const rest: Opening[] = [];
    for (const { opening, signature } of signed.sort((a, b) => a.cost - b.cost)) {
      if (chosen.size === WIDTH) break;
      if (chosen.has(signature)) rest.push(opening);
      else chosen.set(signature, opening);
    }
    if (this.kept.size > MOST_REMEMBERED) this.kept.clear();
    for (const signature of chosen.keys()) {
      this.kept.set(signature, (this.kept.get(signature) ?? 0) + 1);
    }
    return [...chosen.values(), ...rest].slice(0, WIDTH);
  }

  private seatsOf(whole: Opening): Int16Array {
    const seat = new Int16Array(2 * this.slots * this.rooms).fill(-1);
    let slot = this.slots - 1;
    for (let opening = whole; opening.before !== null; opening = opening.before) {
      seat.set(opening.playing, 2 * slot-- * this.rooms);
    }
    return seat;
  }
}
