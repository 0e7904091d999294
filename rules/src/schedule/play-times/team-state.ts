import { LONGEST_BLOCK } from '../longest-block.ts';

/**
 * A team's state after some slots: rounds due, idle slots, consecutive rounds; in the bits of one number.
 * Teams in the same state are interchangeable as long as only times matter.
 */
export type TeamState = number;

/** The state of a team that has played all its rounds. */
export const FINISHED: TeamState = 0;

/**
 * Bits 0 to 2: consecutive rounds. Values above the longest block + 1 are not needed, since they add no
 * further run.
 */
const BLOCK = 0b111;
const MOST_ON_END = LONGEST_BLOCK + 1;

/** Bits 3 to 18: idle slots, counted from -32768. Above these: rounds due, at most 4095. */
const ONE_IDLE = 1 << 3;
const IDLE = 0xffff;
const LEAST_IDLE = -32768;
const DUE_SHIFT = 19;

/**
 * @param due rounds to play
 * @param idle idle slots since its last round or its arrival, 0 when it has just played or can play for the
 * first time in the next slot; -1 when it can in the one after that, and so on
 * @param block consecutive rounds up to now; 0 when it is idle
 */
export function stateOf(due: number, idle: number, block: number): TeamState {
  if (due === 0) return FINISHED;
  return (due << DUE_SHIFT) + (idle - LEAST_IDLE) * ONE_IDLE + Math.min(block, MOST_ON_END);
}

export function dueIn(state: TeamState): number {
  return state >>> DUE_SHIFT;
}

export function idleIn(state: TeamState): number {
  return ((state >>> 3) & IDLE) + LEAST_IDLE;
}

export function blockIn(state: TeamState): number {
  return state & BLOCK;
}

/** The state one slot later of a team that plays in it. */
export function afterPlaying(state: TeamState): TeamState {
  return stateOf(dueIn(state) - 1, 0, blockIn(state) + 1);
}

/** The state one slot later of a team that does not play in it. */
export function afterPause(state: TeamState): TeamState {
  if (state === FINISHED) return state;
  return (state & ~BLOCK) + ONE_IDLE;
}

/** Whether a run (F3) begins when a team in this state plays in the next slot. */
export function makesRun(state: TeamState): boolean {
  return blockIn(state) === LONGEST_BLOCK;
}

/** Whether a team in this state cannot avoid one more run in the slots ahead. */
export function needsRun(state: TeamState, slots: number): boolean {
  const due = dueIn(state);
  const block = blockIn(state);
  if (due === 0 || block > LONGEST_BLOCK) return false;
  return block + due > LONGEST_BLOCK * (slots - due + 1);
}

/**
 * The latest slot ahead, counted from 1, by which a team in this state must have played.
 * @param plays how many of its rounds, from 1 to those due
 * @param slots that are ahead
 * @param wait the longest in slots
 */
export function latestSlot(state: TeamState, plays: number, slots: number, wait: number): number {
  const byEnd = slots - dueIn(state) + plays;
  return Math.min(byEnd, plays * (wait + 1) - idleIn(state));
}
