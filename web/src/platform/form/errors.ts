import type { FieldError } from '@quizmeet/contract/problem.ts';
import { FIELD, focusField } from '../../ui/first-field.ts';
import { isSame } from './rebase.ts';

/** By path (`quizzers.2.firstName`). */
export function byField(errors: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of errors) messages[path] ??= message;
  return messages;
}

export const rootOf = (path: string): string => path.split('.')[0] ?? '';

/** Of unedited values; errors of no field end with every edit. */
export const errorsLeft = <Message>(
  errors: Readonly<Record<string, Message>>,
  before: object,
  now: object,
): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => isSame(valueAt(before, path), valueAt(now, path))),
  );

const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value instanceof Object && key in value ? Reflect.get(value, key) : value),
      values,
    );

/** With errors of present values after the first attempt. */
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

/** At `data-at`, else the first invalid field, `data-fault` group, or `data-fault-of` opener. */
export function focusError(form: HTMLElement, path: string): void {
  const place = form.querySelector(`[data-at~="${rootOf(path)}"]`);
  const field = place ? fieldIn(place) : form.querySelector(AT_FAULT);
  if (field instanceof HTMLElement) focusField(field);
}

const fieldIn = (place: Element): Element =>
  place.querySelector(INVALID) ??
  place.querySelector(AT_FAULT) ??
  place.querySelector(FIELD) ??
  place;
