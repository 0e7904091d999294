import { LARGEST_SEED } from '@quizmeet/rules/rehearsal/pace.ts';
import { plural } from '../words.ts';

/** What marks everything of a rehearsal. */
export const REHEARSAL = 'Rehearsal';
export const NOTHING_COUNTS = 'Rehearsal – nothing here counts';

/** Names of files from a rehearsal begin with the word. */
export const rehearsalFile = (name: string): string => `${REHEARSAL}-${name}`;

export const SEED_OUTSIDE = `Please enter a whole number from 0 to ${LARGEST_SEED}`;
export const REHEARSAL_RUNS = 'There is a rehearsal already. Throw it away first';
export const RUNS_ELSEWHERE =
  'Another instance of Quizmeet on this database has a rehearsal. Throw it away there first';
export const NO_REHEARSAL = 'There is no rehearsal';
export const IS_REHEARSAL = 'This is a rehearsal itself. Use the page of the real event';
export const REHEARSAL_ENDED = 'The rehearsal is thrown away';

const PHASES = {
  playing: 'Results are being made up.',
  paused: 'Paused.',
  done: 'Everything is played.',
  failed: 'It ended by itself.',
} as const;

interface Standing {
  readonly state: { readonly phase: keyof typeof PHASES; readonly entered: number } | null;
}

/** How far the rehearsal is, in a sentence or two. */
export const inShort = ({ state }: Standing): string =>
  state === null
    ? 'None now.'
    : `${PHASES[state.phase]} ${plural(state.entered, 'result')} entered.`;

/** Why no rehearsal can be started; each is for the operator to solve. */
export const MAY_NOT_CREATE =
  'A rehearsal needs a database of its own, and the user of DATABASE_URL may not create one. ' +
  'Give it that right: ALTER ROLE … CREATEDB';
export const NEEDS_ONE_PROCESS =
  'A rehearsal belongs to one process, and Quizmeet runs in several. Start it without PROCESSES for a rehearsal';
export const NEEDS_ADDRESS =
  'People open Quizmeet at an https address, so a rehearsal needs one of its own. ' +
  'Set REHEARSAL_URL to it, and REHEARSAL_PORT to the port behind it';
export const noFreePort = (port: number): string =>
  `Port ${port} of REHEARSAL_PORT is in use. Stop what listens there, or set another one`;
export const NO_PORT_NEAR = 'No port for the rehearsal is free. Set REHEARSAL_PORT to a free one';
export const DID_NOT_START = 'The rehearsal could not be started; the log of the product says why';
export const ENDED_BY_ITSELF =
  'The rehearsal ended by itself. The real event is not affected. Throw it away and start another';
