import * as core from 'zod/v4/core';
import type { FieldError } from './problem.ts';
import { plural } from './text.ts';

/** Data, or one message per invalid field. */
export type Reading<S extends core.$ZodType> =
  | { readonly data: core.output<S> }
  | { readonly errors: readonly FieldError[] };

export function readShape<S extends core.$ZodType>(schema: S, value: unknown): Reading<S> {
  // Only the input tells missing from invalid.
  const read = core.safeParse(schema, value, { reportInput: true, error: () => WITHOUT_WORDS });
  const errors = read.success ? characterErrors(read.data) : shapeErrors(read.error.issues);
  return read.success && errors.length === 0 ? { data: read.data } : { errors };
}

/** zod's own messages are for programmers. */
const WITHOUT_WORDS = '';

function shapeErrors(issues: readonly core.$ZodIssue[]): FieldError[] {
  const errors = issues.flatMap((issue) => errorsOf(issue, []));
  const first = new Map(errors.toReversed().map((error) => [error.path, error]));
  return errors.filter((error) => first.get(error.path) === error);
}

const NOT_PLAIN_TEXT = 'This has characters that can’t be displayed';

/** Control characters and unpaired surrogates. */
const NO_TEXT = /[^\P{Cc}\s]|\p{Surrogate}/u;

/** With unprintable characters, at any depth. */
function characterErrors(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string') {
    return NO_TEXT.test(value) ? [{ path: path.join('.'), message: NOT_PLAIN_TEXT }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => characterErrors(each, [...path, key]));
}

function errorsOf(issue: core.$ZodIssue, above: readonly PropertyKey[]): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const field = [...path, key].join('.');
      return { path: field, message: `Unknown field: ${field}` };
    });
  }
  if (issue.code === 'invalid_union' && issue.message === WITHOUT_WORDS) {
    return nearest(issue.errors).flatMap((each) => errorsOf(each, path));
  }
  const field = path.join('.');
  return [{ path: field, message: sentence(issue, field) }];
}

/** Of a union, the form most likely meant: most matching fields, then fewest errors. */
function nearest(forms: readonly core.$ZodIssue[][]): readonly core.$ZodIssue[] {
  const compared = (one: readonly core.$ZodIssue[], other: readonly core.$ZodIssue[]) =>
    otherFields(one) - otherFields(other) || one.length - other.length;
  return forms.toSorted(compared)[0] ?? [];
}

/** A wrong literal, such as the kind, counts more. */
const otherFields = (issues: readonly core.$ZodIssue[]): number =>
  issues.reduce((count, issue) => {
    if (issue.code === 'unrecognized_keys') return count + issue.keys.length;
    if (isOtherLiteral(issue)) return count + 2;
    return issue.path.length > 0 && issue.input === undefined ? count + 1 : count;
  }, 0);

const isOtherLiteral = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_value' && issue.values.length === 1 && issue.input !== undefined;

function sentence(issue: core.$ZodIssue, path: string): string {
  const field = path || 'The request';
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  if (isMissing) return path === '' ? 'The request is empty' : `${field} is required`;
  if (issue.message !== WITHOUT_WORDS) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${named(issue.expected)}`;
    case 'too_small':
      return issue.inclusive === false
        ? `${field} must be more than ${issue.minimum}`
        : `${field} must ${have(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `${field} must ${have(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      if (issue.values.length === 1) return `${field} must be ${String(issue.values[0])}`;
      return `${field} must be one of: ${issue.values.filter((value) => value !== '').join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

function have(origin: string, bound: string, count: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${plural(Number(count), 'character')}`;
  if (origin === 'array') return `have ${bound} ${plural(Number(count), 'entry')}`;
  return `be ${bound} ${count}`;
}

const named = (expected: string): string =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  })[expected] ?? `a valid ${expected}`;
