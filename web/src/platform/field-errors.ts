import type { FieldError } from '@quizmeet/contract/problem.ts';

/** The first message of each field, by its path (`quizzers.2.firstName`). */
export function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= message;
  return messages;
}

/**
 * What is said first of a result: of the left team before the right, as its form has them, so that
 * it is said of the field that takes the focus; of one team in the order given (S1).
 */
export const saidFirst = (errors: readonly FieldError[]): FieldError | undefined =>
  ['left', 'right', '']
    .map((side) => errors.find(({ path }) => path.startsWith(side)))
    .find(Boolean);
