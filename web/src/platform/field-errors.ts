import type { FieldError } from '@quizmeet/contract/problem.ts';

/** The first message of each field, by its path (`quizzers.2.firstName`). */
export function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= message;
  return messages;
}
