import { gzipSync } from 'node:zlib';
import { eventSettings } from '@quizmeet/contract/event/calls.ts';
import { eventMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import type { Belonging } from '@quizmeet/rules/registration/coaches.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventIdRecords } from '../records/event-ids.ts';
import { EVENT_TABLES, eventTableRecords, type TableRows } from '../records/event-tables.ts';
import { eventRecords } from '../records/events.ts';
import { installationRecords } from '../records/installation.ts';
import type { KeptCoach, KeptCoaches } from '../records/restore-points.ts';
import { accountsHere, belongingsHere, coach, coachesOf, keptCoaches } from './coaches.ts';
import { heldIn } from './held.ts';
import { asRowsOf } from './ids.ts';
import { keepLimits, limitedHere } from './limits.ts';

/** The snapshot's form. A change needs a new number and a conversion from the form before it. */
const VERSION = 1;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tables that snapshots of an earlier version lack: then they have no rows. */
const ADDED_LATER: readonly string[] = ['logos'];

/** True for lists of rows by table name. Stops at the first error, since there may be millions. */
function isTables(value: unknown): boolean {
  const areRows = (rows: unknown) => Array.isArray(rows) && rows.every(isObject);
  return (
    isObject(value) &&
    Object.keys(EVENT_TABLES).every(
      (name) => Object.hasOwn(value, name) || ADDED_LATER.includes(name),
    ) &&
    Object.values(value).every(areRows)
  );
}

/** More than the coaches or program lines of any event. */
const LONGEST_LIST = 10_000;

/** True when no list is too long; otherwise there could be an error message for every entry. */
const areShortLists = (values: readonly unknown[]): boolean =>
  values.every((value) => !Array.isArray(value) || value.length <= LONGEST_LIST);

const snapshot = z.object({
  version: z.literal(VERSION),
  /** The installation of its account ids. */
  installation: z.uuid(),
  /** The coaches of its churches. */
  coaches: z.array(coach),
  year: z.int(),
  /** When an archive was made; a restore point stores this itself. */
  takenAt: z.optional(z.iso.datetime()),
  settings: eventSettings,
  closedAt: z.nullable(z.iso.datetime()),
  tables: z.custom<Record<string, Record<string, unknown>[]>>(isTables),
});

/** An event as JSON: the form of restore points, backups and exports (N0). */
export type Snapshot = z.output<typeof snapshot>;

/** The rows of one event as this transaction sees them (N0). */
export async function takeSnapshot(tx: Transaction, eventId: EventId): Promise<Snapshot> {
  const event = await eventRecords(tx).byId(eventId);
  const tables = await eventTableRecords(tx).readAll(eventId);
  return {
    version: VERSION,
    installation: await installationRecords(tx).id(),
    coaches: await coachesOf(tx, tables['churches'] ?? []),
    year: event.year,
    settings: event.settings,
    closedAt: event.closedAt?.toISOString() ?? null,
    tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, [...rows]])),
  };
}

/** The coaches of a snapshot's churches; those who share one are not among them. */
export const coachesIn = ({ installation, coaches, tables }: Snapshot): KeptCoaches =>
  keptCoaches(installation, coaches, tables['churches'] ?? [], 'first');

/**
 * Restores an event from a snapshot; accounts, audit and mails stay (N0), and what may not be public of
 * somebody stays so (U15). A church goes to its coach's account here; if there is none, it belongs to nobody
 * and waits for the address.
 */
export async function restoreSnapshot(
  tx: Transaction,
  eventId: EventId,
  kept: Snapshot,
): Promise<void> {
  const limited = await limitedHere(tx, eventId);
  await putBack(tx, eventId, kept);
  await eventIdRecords(tx).advance();
  await keepLimits(tx, eventId, limited);
}

/** Like `restoreSnapshot`, but leaves no trace if the transaction is rolled back. */
export async function putBack(tx: Transaction, eventId: EventId, kept: Snapshot): Promise<void> {
  const { year, settings, closedAt } = kept;
  await eventRecords(tx).change(eventId, {
    year,
    settings,
    closedAt: closedAt === null ? null : new Date(closedAt),
  });
  const tables = await asRowsOf(tx, eventId, kept.tables);
  const churches = await withCoaches(tx, eventId, kept, tables['churches'] ?? []);
  await eventTableRecords(tx).replaceAll(eventId, { ...tables, churches });
}

/**
 * The churches' rows with their coaches here. A church that has a coach here keeps its coaches and its
 * invitation as they stand: a restore lets nobody read it again (U15). Of the others, who shared one and has no
 * account here is invited again (W2).
 */
async function withCoaches(
  tx: Transaction,
  eventId: EventId,
  kept: Snapshot,
  rows: TableRows,
): Promise<TableRows> {
  const { installation, coaches, tables } = kept;
  const firsts = coachesIn(kept);
  const seconds = keptCoaches(installation, coaches, tables['churches'] ?? [], 'second').churches;
  const accounts = await accountsHere(tx, [firsts, { installation, churches: seconds }]);
  const here = await churchesHere(tx, eventId, rows, belongingsHere(firsts, accounts));
  const taken = new Set(here.flatMap((church) => [church?.coachId, church?.secondCoachId]));
  const coming = (coach: KeptCoach, i: number) => (here[i] === undefined ? coach : NOBODY);
  const had = {
    installation,
    churches: [
      ...firsts.churches.map(coming),
      // An invitation has to be accepted; the address alone makes nobody a coach.
      ...seconds.map((second, i) => (second.account === null ? NOBODY : coming(second, i))),
    ],
  };
  const belonging = belongingsHere(had, accounts).map((each, i) =>
    each.coachId !== null && taken.has(each.coachId)
      ? { coachId: null, waitsFor: had.churches[i]?.email ?? null }
      : each,
  );
  return rows.map((row, i) => {
    const [church, first, other] = [here[i], belonging[i], belonging[rows.length + i]];
    const invited = seconds[i]?.account === null ? seconds[i].email : other?.waitsFor;
    return {
      ...row,
      coach_id: church ? church.coachId : (first?.coachId ?? null),
      waits_for: church ? church.waitsFor : (first?.waitsFor ?? null),
      second_coach_id: church ? church.secondCoachId : (other?.coachId ?? null),
      second_waits_for: church ? church.secondWaitsFor : (invited ?? null),
    };
  });
}

/**
 * The church with a coach here that each row is: the one of its identity, or else, since a church can get another
 * one (W2), the one of its first coach, who has no second (C1).
 */
async function churchesHere(
  tx: Transaction,
  eventId: EventId,
  rows: TableRows,
  firsts: readonly Belonging[],
): Promise<(ChurchRow | undefined)[]> {
  const present = (await churchRecords(tx).all(eventId)).filter(
    ({ coachId, secondCoachId }) => coachId !== null || secondCoachId !== null,
  );
  const identities = new Set(rows.map((row) => row['identity']));
  const others = present.filter(({ identity }) => !identities.has(identity));
  return rows.map((row, i) => {
    const coachId = firsts[i]?.coachId ?? null;
    return (
      present.find(({ identity }) => identity === row['identity']) ??
      others.find((church) => coachId !== null && church.coachId === coachId)
    );
  });
}

const NOBODY: KeptCoach = { account: null, since: null, email: null };

/** The first reason why the form would refuse these settings (E1); null if none. */
export function settingFault({ settings }: Snapshot): FieldError | null {
  return fieldErrors(settingsFindings(settings), eventMessages)[0] ?? null;
}

/** The number of rows in each table of a snapshot, and of results. */
export function countsOf({ tables }: Snapshot): Record<string, number> {
  const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length] as const);
  const played = [...(tables['rounds'] ?? []), ...(tables['matches'] ?? [])];
  const results = played.filter((row) => row['winner'] !== null).length;
  return { ...Object.fromEntries(counts), results };
}

export const packed = (kept: Snapshot): Buffer => gzipSync(JSON.stringify(kept));

/** Null when a value is not a snapshot in the form of this version. */
export function asSnapshot(value: unknown): Snapshot | null {
  if (!isObject(value) || !isObject(value['settings'])) return null;
  if (!areShortLists([value['coaches'], ...Object.values(value['settings'])])) return null;
  const reading = snapshot.safeParse(value);
  return reading.success ? reading.data : null;
}

/** Null like `asSnapshot`, and when it is damaged. */
export const unpacked = (bytes: Buffer): Snapshot | null => asSnapshot(heldIn(bytes));
