import type { AskedOf } from '@quizmeet/rules/forms/forms.ts';
import type { Publicity } from '@quizmeet/rules/registration/public-names.ts';

/** `Name and photo` (W8). */
export function publicityText({ name, photo }: Publicity): string {
  if (name && photo) return 'Name and photo';
  if (name) return 'Name, but no photo';
  return photo ? 'Photo, but no full name' : 'Neither full name nor photo';
}

/** Who has to turn in a form. */
export const ASKED_OF_LABELS: Readonly<Record<AskedOf, string>> = {
  quizzer: 'Each quizzer',
  coach: 'Each coach',
};
