import { date, timeOfDay } from '@quizmeet/contract/declare.ts';
import { LOGO, logoType } from '@quizmeet/rules/event/logo.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { LIMITS } from '@quizmeet/rules/scores/entry.ts';
import { ERROR_OUT, QUIZ_OUT } from '@quizmeet/rules/scores/points.ts';
import { isSingleLine } from '@quizmeet/rules/single-line.ts';
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type PgColumn,
  PgDateString,
  PgInteger,
  type PgTable,
  PgText,
  PgTimestamp,
} from 'drizzle-orm/pg-core';
import { createSelectSchema } from 'drizzle-zod';
import * as z from 'zod/mini';
import { EVENT_TABLES, TABLES, type TableName } from './tables.ts';

/** New ids follow the largest, so an archive must not use them up. */
const LARGEST_ID = 1_000_000_000;

const id = z.int().check(z.positive(), z.lte(LARGEST_ID));
const integer = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));
/** A church's fee may be a thousand times a thousand dollars. */
const cents = z.int().check(z.gte(-100_000_000), z.lte(100_000_000));
const number = z.int().check(z.gte(1), z.lte(9999));
const points = z.int().check(z.gte(LIMITS.lowest), z.lte(LIMITS.highest), z.multipleOf(10));
/** Above the forms' limits. */
const text = z.string().check(z.maxLength(500), z.refine(isSingleLine));
const address = z.string().check(z.refine(isMailAddress));
const instant = z
  .string()
  .check(z.refine((at) => /^[12]\d{3}-\d\d-\d\dT/.test(at) && !Number.isNaN(Date.parse(at))));
/** Above the limits of notes and protests. */
const words = z.string().check(z.maxLength(10_000));

/** A logo, as PostgreSQL writes bytes. */
const picture = z.string().check(
  z.maxLength(2 + 2 * LOGO.bytes),
  z.regex(/^\\x([0-9a-f]{2})+$/),
  z.refine((hex) => logoType(Buffer.from(hex.slice(2), 'hex')) !== null),
);

/** Exceptions to their type's limits. */
const BY_NAME: Readonly<Record<string, z.ZodMiniType>> = {
  bytes: z.int().check(z.gte(0)),
  cents,
  closed_from: number,
  correct: z.int().check(z.gte(0), z.lte(QUIZ_OUT)),
  count: z.int().check(z.gte(0), z.lte(100)),
  errors: z.int().check(z.gte(0), z.lte(ERROR_OUT)),
  fee_cents: cents,
  from_time: timeOfDay,
  late_until_round: number,
  left_score: points,
  match_number: number,
  outcome: words,
  picture,
  right_score: points,
  room_number: number,
  round_number: number,
  second_waits_for: address,
  seed: number,
  start_minutes: z.int().check(z.gte(0), z.lte(24 * 60)),
  team_number: number,
  time_of_day: timeOfDay,
  told: words,
  until_time: timeOfDay,
  version: z.int(),
  waits_for: address,
  words,
};

/** Missing in archives of released versions: such a column has its default there, or null. */
const ADDED_LATER: { readonly [Table in TableName]?: readonly string[] } = {
  churches: ['left_out'],
};

/** Derived from the table's declaration, but stricter: a name of a thousand lines would break every page. */
export function rowSchema(table: PgTable, addedLater: readonly string[] = []) {
  const { shape } = createSelectSchema(table);
  const ids = new Set(getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns));
  const own = (column: PgColumn): z.ZodMiniType | undefined => {
    if (column.name in BY_NAME) return BY_NAME[column.name];
    if (is(column, PgInteger)) return column.primary || ids.has(column) ? id : integer;
    if (is(column, PgTimestamp)) return instant;
    if (is(column, PgDateString)) return date;
    return is(column, PgText) && column.enumValues === undefined ? text : undefined;
  };
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const bounded = own(column);
    const nullable = bounded && !column.notNull ? z.nullable(bounded) : bounded;
    const schema = nullable ?? shape[key] ?? z.never();
    const isLater = addedLater.includes(column.name);
    return [column.name, isLater ? z._default(schema, defaultOf(column)) : schema];
  });
  return z.strictObject(Object.fromEntries(columns));
}

function defaultOf(column: PgColumn): unknown {
  const value = column.default ?? null;
  if (is(value, SQL) || (value === null && column.notNull)) {
    throw new Error(`${getTableName(column.table)}.${column.name} has no default`);
  }
  return value;
}

const SCHEMAS = new Map(
  EVENT_TABLES.map((name) => [name, rowSchema(TABLES[name].table, ADDED_LATER[name])]),
);

/** Null if the table couldn't hold it, or no page could show it. */
export function readRow(table: TableName, row: unknown): Readonly<Record<string, unknown>> | null {
  const reading = SCHEMAS.get(table)?.safeParse(row);
  if (reading?.success !== true) return null;
  const columns = Object.entries(getTableColumns<PgTable>(TABLES[table].table));
  return Object.fromEntries(columns.map(([key, { name }]) => [key, reading.data[name] ?? null]));
}
