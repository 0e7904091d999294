import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import { DIVISIONS, GROUPS, readScope, SIDES } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { NOT_ONE_LINE } from './line-messages.ts';

/** PostgreSQL's largest integer. */
const LARGEST_ID = 2_147_483_647;

/** A row's id in a body. */
export const id = z.int().check(z.positive(), z.lte(LARGEST_ID));

/** Reads a number from a path or a query. Other text stays text, which the schema then refuses. */
const written = z.transform((value: unknown) =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value,
);

/** A row's id in a path or query. */
export const idText = z.pipe(written, id);

/**
 * A name or another single-line text, trimmed. Every text field of a call that changes something is
 * a line, unless `fields.test.ts` lists it as an exception.
 */
export const line = () => z.string().check(z.trim(), z.refine(isSingleLine, NOT_ONE_LINE));

/**
 * A field that a person fills in. Our own screens send every field. If another client omits one or
 * sends null, it is read as empty, so that the rules explain the error (N4).
 */
const orEmpty = <T>(empty: T) => z.transform((value: T) => value ?? empty);

/** Text that a person enters: a single line by default. */
export const entered = (text = line()) => z.pipe(orEmpty(''), text);

/** A list that a person enters. */
export const enteredList = <S extends core.SomeType>(entry: S) =>
  z.pipe(orEmpty<core.input<S>[]>([]), z.array(entry));

/** A whole number that a person enters. An empty field becomes NaN, which is outside every range. */
export const enteredWhole = () =>
  z.pipe(
    z.transform((value: number): number | undefined => value ?? undefined),
    z._default(z.int(), Number.NaN),
  );

/** An optional row id; null counts as omitted. */
export const idIfAny = z.optional(
  z.pipe(
    z.nullable(id),
    z.transform((value) => value ?? undefined),
  ),
);

const NOT_WHOLE = 'Enter a whole number';

/** A whole number in a query. */
export const wholeText = z.pipe(written, z.int(NOT_WHOLE));

/** A whole number in a query, within limits; `name` starts the message that states them. */
export function wholeBetween(name: string, least: number, most: number) {
  const limits = `${name} must be from ${least} to ${most}`;
  // A number too large for an integer is outside the limits too.
  const error = ({ code }: { code: string }) =>
    code === 'too_big' || code === 'too_small' ? limits : NOT_WHOLE;
  return z.pipe(written, z.int({ error }).check(z.gte(least, limits), z.lte(most, limits)));
}

/** A year in a body. */
export const yearNumber = z.int().check(z.gte(1), z.lte(9999));

/** The year of an event; the current event if omitted (E1). */
export const year = z.optional(z.pipe(written, yearNumber));

/** A calendar day, YYYY-MM-DD. */
export const date = z.iso.date('Enter a date such as 2026-11-20');

/** A time of day, HH:MM, 24 hours. */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a 24-hour time such as 19:00'));

/** All, Open, Novice or a group, regardless of case and spaces (C2, F9). */
export const scope = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const found = readScope(text);
    if (found !== null) return found;
    context.issues.push({
      code: 'custom',
      message: 'Division must be All, Open, Novice, or a group',
      input: text,
    });
    return z.NEVER;
  }),
);

/** Yes or no in a query; omitted means no. */
export const yesOrNo = z.optional(z.enum(['true', 'false']));

/** The answer of an action without a result. */
export const done = z.literal(true);

export const division = z.enum(DIVISIONS);

/** Open or Novice in a query, regardless of case and spaces (C2). */
export const divisionText = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const found = readScope(text);
    if (found === 'Open' || found === 'Novice') return found;
    context.issues.push({
      code: 'custom',
      message: 'Division must be Open or Novice',
      input: text,
    });
    return z.NEVER;
  }),
);
export const group = z.enum(GROUPS);
export const side = z.enum(SIDES);

/** The winning side; empty while there is no winner. */
export const winningSide = z.enum([...SIDES, '']);
