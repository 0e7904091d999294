import { SEED_OUTSIDE } from '@quizmeet/contract/rehearsal/messages.ts';
import { LARGEST_SEED, PACES, type Pace } from '@quizmeet/rules/rehearsal/pace.ts';

/** What is entered to start a rehearsal, as text. */
export interface StartEntry {
  readonly pace: string;
  readonly seed: string;
  /** The last Friday round, `friday` for all of them, `saturday` for the matches too. */
  readonly until: string;
}

/** What may be entered for where the made-up results end. */
export function untilChoices(rounds: number): { value: string; label: string }[] {
  const each = Array.from({ length: rounds }, (_, i) => ({
    value: `${i + 1}`,
    label: `Friday’s round ${i + 1}`,
  }));
  return [
    ...each,
    { value: 'friday', label: 'All of Friday' },
    { value: 'saturday', label: 'Friday, then Saturday’s brackets' },
  ];
}

const seedOf = (text: string): number | null => {
  const seed = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  return seed !== null && seed <= LARGEST_SEED ? seed : null;
};

/** The faults of an entry, by field. */
export const startFaults = ({ seed }: StartEntry) =>
  seedOf(seed) === null ? [{ path: 'seed', message: SEED_OUTSIDE }] : [];

export const paceOf = (text: string): Pace => PACES.find((pace) => pace === text) ?? '1';

/** The plan to send. */
export function planOf({ pace, seed, until }: StartEntry) {
  const round = Number(until);
  return {
    pace: paceOf(pace),
    seed: seedOf(seed) ?? 0,
    lastRound: Number.isInteger(round) ? round : null,
    saturday: until === 'saturday',
  };
}
