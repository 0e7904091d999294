import type { RehearsalState } from '@quizmeet/contract/rehearsal/calls.ts';
import type { Pace } from '@quizmeet/rules/rehearsal/pace.ts';

const PACE_WORDS: Readonly<Record<Pace, string>> = {
  '1': 'As on the night',
  '10': 'Tenfold: an evening in 20 minutes',
  '60': 'Sixtyfold: an evening in 4 minutes',
  once: 'All at once',
};

export const PACE_CHOICES = Object.entries(PACE_WORDS).map(([value, label]) => ({ value, label }));

export const PHASE_WORDS: Readonly<Record<RehearsalState['phase'], string>> = {
  playing: 'Results are being made up',
  paused: 'Paused: no results are made up',
  done: 'Everything is played',
  failed: 'Ended by itself',
};
