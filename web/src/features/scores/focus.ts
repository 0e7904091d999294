import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import type { RefObject } from 'react';
import { focusFault } from '../../ui/fault-in-view.ts';
import { FIELD } from '../../ui/first-field.ts';
import { lineAt } from './faults.ts';

type Body = BodyOf<typeof saveResult>;
type Form = RefObject<HTMLFormElement | null>;

/**
 * Focuses the first field of a place in the form, once what was pressed has taken effect.
 * @param place a selector; the whole form where nothing matches
 */
export function focusSoon(form: Form, place: string): void {
  setTimeout(() => {
    const found = form.current?.querySelector<HTMLElement>(place) ?? form.current;
    const field = found?.matches(FIELD) ? found : found?.querySelector<HTMLElement>(FIELD);
    if (field) focusFault(field);
  }, 0);
}

/** The place of a fault in the form, by its path; one about the whole result has none. */
export function placeOf(path: string, body: Body): string {
  const line = lineAt(path, body);
  if (line !== undefined) return `[data-quizzer="${line.id}"]`;
  if (path === 'winningTeam') return '[data-winner]';
  const side = SIDES.find((each) => path === `${each}TeamScore`);
  return side === undefined ? 'form' : `[data-side="${side}"] ${SCORE}`;
}

export const DOUBTED = '[data-doubted]';
export const SCORE = 'input[data-score]';
