import type { Pace } from '@quizmeet/rules/rehearsal/pace.ts';
import type { Environment } from '../../platform/environment.ts';

/** What is made up, and how fast. */
export interface RehearsalPlan {
  readonly pace: Pace;
  readonly seed: number;
  /** The last Friday round that gets made-up results; null for all. */
  readonly lastRound: number | null;
  readonly saturday: boolean;
}

/** How far the rehearsal is; `clock` in milliseconds since 1970. */
export interface Progress {
  readonly phase: 'playing' | 'paused' | 'done';
  readonly pace: Pace;
  readonly clock: number;
  readonly entered: number;
  readonly taken: number;
  readonly refused: number;
}

/** What the product tells its rehearsal's process. Never as arguments, since connections hold passwords. */
export type ToChild =
  | {
      readonly is: 'begin';
      /** The database of the real event, from which the copy is made. */
      readonly from: string;
      readonly environment: Environment;
      /** The time by the product's clock. */
      readonly now: Date;
      readonly plan: RehearsalPlan;
    }
  | { readonly is: 'change'; readonly playing: boolean; readonly pace: Pace }
  | { readonly is: 'end' };

/** What that process tells the product. */
export type FromChild =
  | { readonly is: 'progress'; readonly progress: Progress }
  | { readonly is: 'failed'; readonly why: string };
