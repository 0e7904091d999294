import type { FieldError } from '@quizmeet/contract/problem.ts';
import { FIELD, focusFault } from '../../ui/first-field.ts';
import { isSame } from './rebase.ts';

/** The first message of each field, by its path (`quizzers.2.firstName`). */
export function byField(errors: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= message;
  return messages;
}

/** The first part of a path: the field, or the list that it is in. */
export const rootOf = (path: string): string => path.split('.')[0] ?? '';

/** The errors of values that an edit left as they were; those of no field end with every edit. */
export const errorsLeft = <Message>(
  errors: Readonly<Record<string, Message>>,
  before: object,
  now: object,
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => isSame(valueAt(before, path), valueAt(now, path))),
  );

/** The value at a path, or the innermost one around it. */
const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value instanceof Object && key in value ? Reflect.get(value, key) : value),
      values,
    );

/** The errors of a form that also shows those of its present values, from the first attempt on. */
export const withFound = (
  { errors, isTried }: { errors: Readonly<Record<string, string>>; isTried: boolean },
  found: readonly FieldError[],
  isShownBefore: (path: string) => boolean = () => false,
): Readonly<Record<string, string>> => ({
  ...errors,
  ...byField(found.filter(({ path }) => isTried || isShownBefore(path))),
});

const INVALID = '[aria-invalid="true"]';
const AT_FAULT = `${INVALID}, [data-fault] input:not(:disabled), [data-fault-of]`;

/**
 * Focuses the place of an error: the element with its path in `data-at`, else the first invalid
 * field. `data-fault` marks an invalid group, `data-fault-of` the button that opens an invalid field.
 */
export function focusError(form: HTMLElement, path: string): void {
  const place = form.querySelector(`[data-at~="${rootOf(path)}"]`);
  const field = place ? fieldIn(place) : form.querySelector(AT_FAULT);
  if (field instanceof HTMLElement) focusFault(field);
}

/** The invalid field inside an element, or the element itself. */
const fieldIn = (place: Element): Element =>
  place.querySelector(INVALID) ??
  place.querySelector(AT_FAULT) ??
  place.querySelector(FIELD) ??
  place;
