import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import {
  DIVISIONS,
  type DivisionScope,
  GROUPS,
  readScope,
  SIDES,
} from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import type { Call, Outline } from './call.ts';
import { NOT_ONE_LINE } from './findings.ts';
import { problem } from './problem.ts';
import type { PublishesNothingPrivate } from './public-fields.ts';

export { problem };

/** PostgreSQL's largest integer. */
const LARGEST_ID = 2_147_483_647;

export const id = z.int().check(z.positive(), z.lte(LARGEST_ID));

/** From a path or query; the schema refuses other text. */
const written = z.transform((value: unknown) =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value,
);

/** In a path or query. */
export const idText = z.pipe(written, id);

/** Trimmed. Every entered text is a line, except those in `declare.test.ts`. */
export const line = () => z.string().check(z.trim(), z.refine(isSingleLine, NOT_ONE_LINE));

/** Our screens send every field; omitted or null is empty, so that the rules explain the error (N4). */
const orEmpty = <T>(empty: T) => z.transform((value: T) => value ?? empty);

export const entered = (text = line()) => z.pipe(orEmpty(''), text);

export const enteredList = <S extends core.SomeType>(entry: S) =>
  z.pipe(orEmpty<core.input<S>[]>([]), z.array(entry));

/** Empty is NaN, outside every range. */
export const enteredWhole = () =>
  z.pipe(
    z.transform((value: number): number | undefined => value ?? undefined),
    z._default(z.int(), Number.NaN),
  );

/** Null counts as omitted. */
export const idIfAny = z.optional(
  z.pipe(
    z.nullable(id),
    z.transform((value) => value ?? undefined),
  ),
);

const NOT_WHOLE = 'Enter a whole number';

export const wholeText = z.pipe(written, z.int(NOT_WHOLE));

/** `name` starts the message with the limits. */
export function wholeBetween(name: string, least: number, most: number) {
  const limits = `${name} must be from ${least} to ${most}`;
  // A too large number is outside the limits.
  const error = ({ code }: { code: string }) =>
    code === 'too_big' || code === 'too_small' ? limits : NOT_WHOLE;
  return z.pipe(written, z.int({ error }).check(z.gte(least, limits), z.lte(most, limits)));
}

export const yearNumber = z.int().check(z.gte(1), z.lte(9999));

/** The current event by default (E1). */
export const year = z.optional(z.pipe(written, yearNumber));

export const date = z.iso.date('Enter a date such as 2026-11-20');

export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a 24-hour time such as 19:00'));

/** No by default. */
export const yesOrNo = z.optional(z.enum(['true', 'false']));

/** A 409 that asks, and is confirmed by repeating the call. */
export const asksFirst = z.extend(problem, { asks: z.optional(z.literal(true)) });

export const done = z.literal(true);

export const division = z.enum(DIVISIONS);

/** Ignores case and spaces (C2). */
const scopeIn = <S extends DivisionScope>(scopes: readonly S[], names: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): S => {
      const read = readScope(text);
      const found = scopes.find((each) => each === read);
      if (found !== undefined) return found;
      context.issues.push({ code: 'custom', message: `Division must be ${names}`, input: text });
      return z.NEVER;
    }),
  );
/** For all teams, a division's, or a group's (F9). */
export const scope = scopeIn(['All', ...DIVISIONS, ...GROUPS], 'All, Open, Novice, or a group');
export const divisionText = scopeIn(DIVISIONS, 'Open or Novice');
export const group = z.enum(GROUPS);
export const side = z.enum(SIDES);

/** Empty without a winner. */
export const winningSide = z.enum([...SIDES, '']);

/** More fields would weigh on every page. */
const FIELDS = 3;

/** Undefined for a reply that can be anything. */
function outlineOf(reply: Call['reply']): Outline | undefined {
  if ('file' in reply) return undefined;
  const { def } = (reply as core.$ZodTypes)._zod;
  if (def.type === 'array') return 'list';
  if (def.type === 'boolean' || def.type === 'literal') return 'yes or no';
  if (def.type !== 'object') return undefined;
  return Object.entries(def.shape)
    .filter(([, field]) => field._zod.optin === undefined && field._zod.optout === undefined)
    .map(([name]) => name)
    .slice(0, FIELDS);
}

type Declared = Omit<Call, 'method' | 'url' | 'changes' | 'outline' | 'reply'> &
  Partial<Pick<Call, 'changes' | 'reply'>>;

type NamesIn<Url> = Url extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never;

type Ids<Names extends string> = z.ZodMiniObject<{ [Name in Names]: typeof idText }, core.$strip>;

type Complete<M, U, C> = C &
  Pick<Call, 'changes' | 'outline'> & { readonly method: M; readonly url: U } & (C extends {
    readonly reply: unknown;
  }
    ? unknown
    : { readonly reply: typeof done }) &
  (C extends { readonly params: unknown }
    ? unknown
    : NamesIn<U> extends never
      ? unknown
      : { readonly params: Ids<NamesIn<U>> });

/** Keeps each call's exact type. By default, it replies `done`, and the parameters of its address are ids. */
const calls =
  <const M extends Call['method']>(method: M) =>
  <const U extends string, const C extends Declared>(
    url: U,
    declared: C & PublishesNothingPrivate<C>,
  ): Complete<M, U, C> => {
    const ids = Array.from(url.matchAll(/:(\w+)/g), ([, name]) => [name, idText]);
    const { reply = done, changes = method !== 'GET', topics } = declared;
    return {
      ...(ids.length > 0 && { params: z.object(Object.fromEntries(ids)) }),
      ...declared,
      ...{ method, url, reply, changes },
      outline: topics === undefined ? outlineOf(reply) : undefined,
    } as Complete<M, U, C>;
  };

export const get = calls('GET');
export const post = calls('POST');
export const put = calls('PUT');
export const remove = calls('DELETE');
