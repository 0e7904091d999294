import { gunzipSync, gzipSync } from 'node:zlib';
import { eventSettings } from '@quizmeet/contract/event/calls.ts';
import { eventMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/database/database.ts';
import { eventTableRecords } from '../records/event-tables.ts';
import { eventRecords } from '../records/events.ts';

/** The form of a snapshot; a change of it makes a new number and a way up from the old one. */
const VERSION = 1;

/** What every snapshot has; tables that came later may be missing from one that was kept before. */
const FIRST_TABLES = ['rooms', 'churches', 'teams', 'quizzers', 'round_times', 'rounds', 'lines'];

const snapshot = z.object({
  version: z.literal(VERSION),
  year: z.int(),
  /** When an archive was made; a restore point knows it by itself. */
  takenAt: z.optional(z.iso.datetime()),
  settings: eventSettings,
  closedAt: z.nullable(z.iso.datetime()),
  tables: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .check(z.refine((tables) => FIRST_TABLES.every((name) => name in tables))),
});

/** One event as JSON: restore points, backups and the export are all this one thing (N0). */
export type Snapshot = z.output<typeof snapshot>;

export async function takeSnapshot(tx: Transaction, eventId: EventId): Promise<Snapshot> {
  const event = await eventRecords(tx).byId(eventId);
  const tables = await eventTableRecords(tx).readAll(eventId);
  return {
    version: VERSION,
    year: event.year,
    settings: event.settings,
    closedAt: event.closedAt?.toISOString() ?? null,
    tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows]])),
  };
}

/** Puts an event back to what a snapshot says; accounts, audit and mail stay as they are (N0). */
export async function restoreSnapshot(
  tx: Transaction,
  eventId: EventId,
  { settings, closedAt, tables }: Snapshot,
): Promise<void> {
  await eventRecords(tx).change(eventId, {
    settings,
    closedAt: closedAt === null ? null : new Date(closedAt),
  });
  await eventTableRecords(tx).replaceAll(eventId, tables);
}

/** The first reason for which an event with these settings could not be used (E1); null when none. */
export function settingFault({ settings }: Snapshot): FieldError | null {
  return fieldErrors(settingsFindings(settings), eventMessages)[0] ?? null;
}

/** How many rows of each table a snapshot holds, and how many results. */
export function countsOf({ tables }: Snapshot): Record<string, number> {
  const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length] as const);
  const played = [...(tables['rounds'] ?? []), ...(tables['matches'] ?? [])];
  const results = played.filter((row) => row['winner'] !== null).length;
  return { ...Object.fromEntries(counts), results };
}

export const packed = (kept: Snapshot): Buffer => gzipSync(JSON.stringify(kept));

/** Null when a JSON value is no snapshot of a form that this version of the product knows. */
export function asSnapshot(value: unknown): Snapshot | null {
  const reading = z.safeParse(snapshot, value);
  return reading.success ? reading.data : null;
}

/** Null as `asSnapshot`. */
export const unpacked = (bytes: Buffer): Snapshot | null =>
  asSnapshot(JSON.parse(gunzipSync(bytes).toString()));
