import {
  dueIn,
  idleIn,
  latestSlot,
  makesRun,
  paused,
  played,
  type TeamState,
} from './team-state.ts';

/** How many teams are in which state: state, number, state, number, by state. */
export type Census = readonly number[];

/** A way in which a slot can be played. */
export interface Way {
  readonly playing: Census;
  /** Runs that come about in it. */
  readonly runs: number;
  /** How narrow it becomes: one for each slot ahead up to which every place is needed, else less. */
  readonly narrow: number;
}

/** What a slot must keep to. */
export interface SlotLimits {
  /** The most rounds in it. */
  readonly most: number;
  /** The most rounds in each of the slots ahead. */
  readonly ahead: readonly number[];
  /** The longest wait in slots. */
  readonly wait: number;
}

/** What can become in the slot of a team that comes to it in some state. */
interface Fate {
  readonly mayPlay: boolean;
  readonly mustPlay: boolean;
  readonly makesRun: boolean;
  /** Rounds that it must play up to each slot ahead, having played or paused; null: too late. */
  readonly duePlayed: readonly number[] | null;
  readonly duePaused: readonly number[] | null;
}

/**
 * Finds all ways to play one slot of an evening so that the rounds that are due still fit into the
 * slots ahead, as far as the latest slot for each of them tells.
 */
export class Ways {
  private readonly limits: SlotLimits;
  /** Places up to each slot ahead. */
  private readonly places: readonly number[];
  private readonly fates = new Map<TeamState, Fate>();
  private census: Census = [];
  /** By kind of team in the census: what can become of it, and how many of it play. */
  private kinds: Fate[] = [];
  private playing: number[] = [];
  /** By kind: how many teams of it and the kinds after it must play, and may. */
  private must: number[] = [];
  private may: number[] = [];
  private most = 0;
  private found: Way[] = [];
  /** Ways that were looked at from the last census, also those that do not fit. */
  looked = 0;

  constructor(limits: SlotLimits) {
    this.limits = limits;
    let places = 0;
    this.places = limits.ahead.map((rounds) => {
      places += 2 * rounds;
      return places;
    });
  }

  /** All ways to go on from here; null when more than so many must be looked at. */
  from(census: Census, most: number): Way[] | null {
    this.look(census);
    this.most = most;
    this.looked = 0;
    this.found = [];
    for (let rounds = this.limits.most; rounds >= 0; rounds--) {
      this.choose(0, 2 * rounds, 0);
    }
    return this.looked > most ? null : this.found;
  }

  private look(census: Census): void {
    this.census = census;
    this.kinds = [];
    for (let i = 0; i < census.length; i += 2) this.kinds.push(this.fateOf(census[i] as number));
    this.must = [...this.kinds.map(() => 0), 0];
    this.may = [...this.must];
    for (let kind = this.kinds.length - 1; kind >= 0; kind--) {
      const { mustPlay, mayPlay } = this.kinds[kind] as Fate;
      const teams = this.teamsOf(kind);
      this.must[kind] = (this.must[kind + 1] as number) + (mustPlay ? teams : 0);
      this.may[kind] = (this.may[kind + 1] as number) + (mayPlay ? teams : 0);
    }
  }

  /** Chooses how many of each kind play, from this kind on. */
  private choose(kind: number, places: number, runs: number): void {
    if (places < (this.must[kind] as number) || places > (this.may[kind] as number)) return;
    const fate = this.kinds[kind];
    if (fate === undefined) {
      if (++this.looked <= this.most) this.add(runs);
      return;
    }
    const teams = this.teamsOf(kind);
    const most = fate.mayPlay ? Math.min(teams, places) : 0;
    for (let n = fate.mustPlay ? teams : 0; n <= most && this.looked <= this.most; n++) {
      this.playing[kind] = n;
      this.choose(kind + 1, places - n, fate.makesRun ? runs + n : runs);
    }
  }

  /** How narrow it becomes; null when what must be played by a slot ahead has no places there. */
  private narrowness(): number | null {
    if (this.isTooLate()) return null;
    let narrow = 0;
    for (let ahead = 0; ahead < this.places.length; ahead++) {
      const over = (this.places[ahead] as number) - this.dueBy(ahead);
      if (over < 0) return null;
      narrow += 1 / (1 + over);
    }
    return narrow;
  }

  private isTooLate(): boolean {
    for (let kind = 0; kind < this.kinds.length; kind++) {
      const fate = this.kinds[kind] as Fate;
      const playing = this.playing[kind] as number;
      if (playing > 0 && fate.duePlayed === null) return true;
      if (playing < this.teamsOf(kind) && fate.duePaused === null) return true;
    }
    return false;
  }

  private dueBy(ahead: number): number {
    let due = 0;
    for (let kind = 0; kind < this.kinds.length; kind++) {
      const { duePlayed, duePaused } = this.kinds[kind] as Fate;
      const playing = this.playing[kind] as number;
      due += playing * (duePlayed?.[ahead] ?? 0);
      due += (this.teamsOf(kind) - playing) * (duePaused?.[ahead] ?? 0);
    }
    return due;
  }

  private add(runs: number): void {
    const narrow = this.narrowness();
    if (narrow === null) return;
    const playing: number[] = [];
    for (let kind = 0; kind < this.kinds.length; kind++) {
      const teams = this.playing[kind] as number;
      if (teams > 0) playing.push(this.census[2 * kind] as number, teams);
    }
    this.found.push({ playing, runs, narrow });
  }

  private teamsOf(kind: number): number {
    return this.census[2 * kind + 1] as number;
  }

  private fateOf(state: TeamState): Fate {
    let fate = this.fates.get(state);
    if (fate === undefined) {
      const mayPlay = dueIn(state) > 0 && idleIn(state) >= -1;
      const left = this.places.length;
      fate = {
        mayPlay,
        mustPlay: mayPlay && (dueIn(state) > left || idleIn(state) >= this.limits.wait),
        makesRun: makesRun(state),
        duePlayed: mayPlay ? this.dueUpTo(played(state)) : null,
        duePaused: this.dueUpTo(paused(state)),
      };
      this.fates.set(state, fate);
    }
    return fate;
  }

  /** Rounds that a team must play up to each slot ahead; null when it is too late for one. */
  private dueUpTo(state: TeamState): number[] | null {
    const slots = this.places.length;
    const upTo = new Array<number>(slots).fill(0);
    for (let plays = 1; plays <= dueIn(state); plays++) {
      const by = latestSlot(state, plays, slots, this.limits.wait);
      if (by < 1) return null;
      for (let ahead = by - 1; ahead < slots; ahead++) upTo[ahead] = (upTo[ahead] as number) + 1;
    }
    return upTo;
  }
}

/** The census of these teams. */
export function censusOf(states: readonly TeamState[]): Census {
  const census: number[] = [];
  for (const state of states) addTo(census, state, 1);
  return census;
}

/** The census after a slot in which these play. */
export function censusAfter(census: Census, playing: Census): Census {
  const after: number[] = [];
  let next = 0;
  for (let i = 0; i < census.length; i += 2) {
    const state = census[i] as TeamState;
    const plays = playing[next] === state ? (playing[next + 1] as number) : 0;
    if (plays > 0) next += 2;
    addTo(after, played(state), plays);
    addTo(after, paused(state), (census[i + 1] as number) - plays);
  }
  return after;
}

/** So many more teams in this state. */
function addTo(census: number[], state: TeamState, teams: number): void {
  if (teams === 0) return;
  let i = 0;
  while (i < census.length && (census[i] as number) < state) i += 2;
  if (census[i] === state) census[i + 1] = (census[i + 1] as number) + teams;
  else census.splice(i, 0, state, teams);
}
