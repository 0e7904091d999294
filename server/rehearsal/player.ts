import { setTimeout as pause } from 'node:timers/promises';
import {
  beginningOf,
  dueOf,
  forfeitOf,
  type Pace,
  skipTo,
  type Timed,
} from '@quizmeet/rules/rehearsal/pace.ts';
import { playMatch } from '@quizmeet/rules/rehearsal/played-match.ts';
import { drawsOf, playAlone } from '@quizmeet/rules/rehearsal/played-night.ts';
import type { Progress, RehearsalPlan } from '../src/features/rehearsal/child-messages.ts';
import { type Caller, CallFault } from './caller.ts';
import {
  type Entered,
  enterForfeit,
  enterMatch,
  enterResult,
  type FridayRound,
  fridayRounds,
  type OpenMatch,
  openMatches,
  rostersOf,
} from './enter-results.ts';
import type { EveningClock } from './evening-clock.ts';

/** How often it is looked for results that are due, in milliseconds. */
const LOOK_EVERY = 500;

/** Who enters: Friday's results two volunteers, where two must (X10), Saturday's an administrator. */
export interface Callers {
  readonly scorers: readonly Caller[];
  readonly admin: Caller;
}

/** What is to be made up: Friday's rounds come before Saturday's matches. */
interface Left {
  readonly friday: readonly FridayRound[];
  readonly saturday: readonly OpenMatch[];
}

/**
 * Plays the evening of a rehearsal: makes up the results of the rounds that end by its clock, and enters
 * them by the calls of real entry. People may enter others at the same time.
 */
export class Player {
  readonly #callers: Callers;
  readonly #clock: EveningClock;
  readonly #plan: RehearsalPlan;
  readonly #counts: Record<Entered, number> = { entered: 0, taken: 0, refused: 0 };
  /** Rounds that the product refused are not tried again. */
  readonly #refused = new Set<number>();
  #pace: Pace;
  #isPlaying = true;
  #isDone = false;

  constructor(callers: Callers, clock: EveningClock, plan: RehearsalPlan) {
    this.#callers = callers;
    this.#clock = clock;
    this.#plan = plan;
    this.#pace = plan.pace;
  }

  get progress(): Progress {
    const phase = !this.#isPlaying ? 'paused' : this.#isDone ? 'done' : 'playing';
    return { phase, pace: this.#pace, clock: this.#clock.now().getTime(), ...this.#counts };
  }

  /** While it is paused its clock goes on as usual: so the evening becomes late, as on the night. */
  change(isPlaying: boolean, pace: Pace): void {
    this.#isPlaying = isPlaying;
    this.#pace = pace;
    this.#setSpeed();
  }

  async play(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.#isPlaying) await this.#look(signal).catch(passOver);
      this.#setSpeed();
      await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    const left = await this.#left();
    const open: readonly Timed[] = left.friday.length > 0 ? left.friday : left.saturday;
    this.#isDone = open.length === 0;
    const isOnce = this.#pace === 'once';
    const skipped = isOnce ? null : skipTo(open, this.#clock.now().getTime());
    if (skipped !== null) this.#clock.skipTo(skipped);
    const now = isOnce ? Number.POSITIVE_INFINITY : this.#clock.now().getTime();
    await this.#enterFriday(dueOf(this.#plan.seed, left.friday, now), signal);
    if (left.friday.length > 0) return;
    await this.#enterSaturday(dueOf(this.#plan.seed, left.saturday, now), signal);
  }

  async #left(): Promise<Left> {
    const { lastRound, saturday } = this.#plan;
    const { admin } = this.#callers;
    const isLeft = ({ id, isDecided }: Timed) => !isDecided && !this.#refused.has(id);
    const friday = (await fridayRounds(admin)).filter(
      (round) => isLeft(round) && (lastRound === null || round.listed.roundNumber <= lastRound),
    );
    if (friday.length > 0 || !saturday) return { friday, saturday: [] };
    return { friday, saturday: (await openMatches(admin)).filter(isLeft) };
  }

  async #enterFriday(due: readonly FridayRound[], signal: AbortSignal): Promise<void> {
    if (due.length === 0) return;
    const { scorers, admin } = this.#callers;
    const { seed } = this.#plan;
    const rosters = await rostersOf(admin);
    for (const round of due) {
      if (!this.#goesOn(signal)) return;
      const { id, listed } = round;
      const { leftTeamId: left, rightTeamId: right } = listed;
      const forfeit = forfeitOf(seed, id);
      const entered =
        forfeit === null
          ? await enterResult(scorers, listed, playAlone(seed, rosters, { id, left, right }))
          : await enterForfeit(scorers[0] ?? admin, listed, forfeit);
      this.#count(round, entered);
    }
  }

  async #enterSaturday(due: readonly OpenMatch[], signal: AbortSignal): Promise<void> {
    for (const match of due) {
      if (!this.#goesOn(signal)) return;
      const played = playMatch(drawsOf(this.#plan.seed, 'round', match.id), match.seeds);
      this.#count(match, await enterMatch(this.#callers.admin, match, played));
    }
  }

  #goesOn = (signal: AbortSignal): boolean => this.#isPlaying && !signal.aborted;

  #count({ id, end }: Timed, entered: Entered): void {
    this.#counts[entered]++;
    if (entered === 'refused') this.#refused.add(id);
    // Results that all come at once leave the clock where the evening has got to.
    if (this.#pace === 'once' && entered === 'entered') this.#clock.skipTo(end);
  }

  #setSpeed(): void {
    const isRunning = this.#isPlaying && !this.#isDone && this.#pace !== 'once';
    this.#clock.speed = isRunning ? Number(this.#pace) : 1;
  }
}

/** A product that is too busy to answer is asked again at the next look. */
function passOver(error: unknown): void {
  const isPassing = error instanceof CallFault && (error.status === 0 || error.status >= 500);
  if (!isPassing) throw error;
}

/** Sets the clock to where the rehearsal begins; needs no log-in, whose session would have its time. */
export async function setClock(
  asker: Caller,
  clock: EveningClock,
  { lastRound, saturday }: RehearsalPlan,
): Promise<void> {
  const friday = (await fridayRounds(asker)).filter(
    ({ listed, isDecided }) =>
      !isDecided && (lastRound === null || listed.roundNumber <= lastRound),
  );
  const open = friday.length === 0 && saturday ? await openMatches(asker) : friday;
  clock.setTo(beginningOf(open, clock.now().getTime()));
}
