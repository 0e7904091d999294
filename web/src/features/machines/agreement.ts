import type { ComparedRound } from '@quizmeet/contract/machines/calls.ts';

export interface Agreement {
  /** `open` where there is nothing to hold against the other. */
  readonly kind: 'good' | 'open' | 'bad';
  readonly words: string;
}

/** Whether a machine and the stored result say the same, in words. */
export function agreementOf({ machine, stored, agrees }: ComparedRound): Agreement {
  if (machine === null && stored === null) return { kind: 'open', words: 'nothing yet' };
  if (machine === null) return { kind: 'open', words: 'no file' };
  if (stored === null) return { kind: 'open', words: 'not loaded' };
  return agrees ? { kind: 'good', words: 'agrees' } : { kind: 'bad', words: 'differs' };
}
