import { gzipSync } from 'node:zlib';
import { RESTORE_POINT_DAYS } from '@quizmeet/contract/audit/messages.ts';
import { eventSettings } from '@quizmeet/contract/event/calls.ts';
import { eventMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { settingsFindings } from '@quizmeet/rules/event/settings-findings.ts';
import type { Belonging } from '@quizmeet/rules/registration/coaches.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type { Act } from '../calls/act.ts';
import { DAY } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { restorePointRecords, type SnapshotCoach, type SnapshotCoaches } from '../records/audit.ts';
import { type ChurchRow, churchRecords } from '../records/churches.ts';
import { eventIdRecords, eventTableRecords, type TableRows } from '../records/event-tables.ts';
import { eventRecords } from '../records/events.ts';
import { installationRecords } from '../records/installation.ts';
import { type OfficialRow, officialRecords } from '../records/officials.ts';
import { EVENT_TABLES } from '../records/tables.ts';
import { accountsHere, belongingsHere, coach, coachesOf, snapshotCoaches } from './coaches.ts';
import { heldIn } from './delete-in-points.ts';
import { asRowsOf } from './ids.ts';
import { limitedHere, preserveLimits } from './limits.ts';

/** A change needs a new number and a conversion. */
const VERSION = 1;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stops at the first error, since there may be millions. */
function isTables(value: unknown): boolean {
  const areRows = (rows: unknown) => Array.isArray(rows) && rows.every(isObject);
  return isObject(value) && Object.values(value).every(areRows);
}

type Rows = Record<string, unknown>[];

/** A table that an older snapshot lacks had no rows. */
const withAllTables = (tables: Record<string, Rows>): Record<string, Rows> => ({
  ...Object.fromEntries(EVENT_TABLES.map((name) => [name, []])),
  ...tables,
});

/** Far above any event's coaches or program lines. */
const LONGEST_LIST = 10_000;

/** Otherwise there could be an error message for every entry. */
const areShortLists = (values: readonly unknown[]): boolean =>
  values.every((value) => !Array.isArray(value) || value.length <= LONGEST_LIST);

const snapshot = z.object({
  version: z.literal(VERSION),
  installation: z.uuid(),
  coaches: z.array(coach),
  year: z.int(),
  /** Of an archive; a restore point has its own. */
  takenAt: z.optional(z.iso.datetime().check(z.regex(/^[12]/))),
  settings: eventSettings,
  /** For readers of archives; not restored (W8). */
  closedAt: z.nullable(z.iso.datetime()),
  tables: z.pipe(z.custom<Record<string, Rows>>(isTables), z.transform(withAllTables)),
});

/** The JSON in restore points, backups, and exports (N0). */
export type Snapshot = z.output<typeof snapshot>;

/** As this transaction sees them (N0). */
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

export const coachesIn = ({ installation, coaches, tables }: Snapshot): SnapshotCoaches =>
  snapshotCoaches(installation, coaches, tables['churches'] ?? [], 'first');

/**
 * Accounts, audit, and mails stay (N0), as do privacy choices (U15). A church goes to its coach's account
 * here, or waits for the address.
 */
export async function restoreSnapshot(tx: Transaction, eventId: EventId, stored: Snapshot) {
  const limited = await limitedHere(tx, eventId);
  const volunteers = await officialRecords(tx).all(eventId);
  await applySnapshot(tx, eventId, stored);
  await eventIdRecords(tx).advance();
  await preserveLimits(tx, eventId, limited);
  await preserveEmailed(tx, eventId, volunteers);
}

/** What volunteers were told last is no less sent (N0). */
async function preserveEmailed(tx: Transaction, eventId: EventId, before: readonly OfficialRow[]) {
  const records = officialRecords(tx);
  for (const { id, email } of await records.all(eventId)) {
    const same = before.find((each) => each.id === id && each.email === email);
    if (same !== undefined) await records.change(id, { told: same.told });
  }
}

export async function applySnapshot(tx: Transaction, eventId: EventId, stored: Snapshot) {
  const { year, settings } = stored;
  // The year stays closed or open: a deletion date belongs to closing (U15, W8).
  await eventRecords(tx).change(eventId, { year, settings });
  const tables = await asRowsOf(tx, eventId, stored.tables);
  const churches = await withCoaches(tx, eventId, stored, tables['churches'] ?? []);
  await eventTableRecords(tx).replaceAll(eventId, { ...tables, churches });
}

/**
 * A church that is here keeps its coaches and invitations, or has none: a restore lets nobody read it again
 * (U15). Otherwise, a second coach without an account here is invited again (W2).
 */
async function withCoaches(tx: Transaction, eventId: EventId, stored: Snapshot, rows: TableRows) {
  const { installation, coaches, tables } = stored;
  const firsts = coachesIn(stored);
  const seconds = snapshotCoaches(
    installation,
    coaches,
    tables['churches'] ?? [],
    'second',
  ).churches;
  const accounts = await accountsHere(tx, [firsts, { installation, churches: seconds }]);
  const here = await churchesHere(tx, eventId, rows, belongingsHere(firsts, accounts));
  const taken = new Set(here.flatMap((church) => [church?.coachId, church?.secondCoachId]));
  const coming = (coach: SnapshotCoach, i: number) => (here[i] === undefined ? coach : NOBODY);
  const had = {
    installation,
    churches: [
      ...firsts.churches.map(coming),
      // An address alone makes nobody a coach.
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

/** Matches by identity, or else, since identities can change (W2), by a first coach without a second (C1). */
async function churchesHere(
  tx: Transaction,
  eventId: EventId,
  rows: TableRows,
  firsts: readonly Belonging[],
): Promise<(ChurchRow | undefined)[]> {
  const present = await churchRecords(tx).all(eventId);
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

const NOBODY: SnapshotCoach = { account: null, since: null, email: null };

/** Why the form would refuse these settings (E1). */
export function settingError({ settings }: Snapshot): FieldError | null {
  return fieldErrors(settingsFindings(settings), eventMessages)[0] ?? null;
}

export function countsOf({ tables }: Snapshot): Record<string, number> {
  const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length] as const);
  const played = [...(tables['rounds'] ?? []), ...(tables['matches'] ?? [])];
  const results = played.filter((row) => row['winner'] !== null).length;
  return { ...Object.fromEntries(counts), results };
}

export const packed = (stored: Snapshot): Buffer => gzipSync(JSON.stringify(stored));

export function asSnapshot(value: unknown): Snapshot | null {
  if (!isObject(value) || !isObject(value['settings'])) return null;
  if (!areShortLists([value['coaches'], ...Object.values(value['settings'])])) return null;
  const reading = snapshot.safeParse(value);
  return reading.success ? reading.data : null;
}

/** Null also when damaged. */
export const unpacked = (bytes: Buffer): Snapshot | null => asSnapshot(heldIn(bytes));

/** A clock set a year ahead would remove the evening's points. */
const ALWAYS_RETAINED = 20;

/** Saves the event's state before part of it is cleared or generated (N1), and locks the event. @returns its id */
export async function saveRestorePoint(act: Act, eventId: EventId, reason: string) {
  await eventTableRecords(act.tx).lockAll();
  const stored = await takeSnapshot(act.tx, eventId);
  const records = restorePointRecords(act.tx);
  const tooOld = new Date(act.now.getTime() - RESTORE_POINT_DAYS * DAY);
  await records.removeBefore(tooOld, eventId, ALWAYS_RETAINED);
  const { id } = await records.add({
    eventId,
    at: act.now,
    who: act.who,
    reason,
    counts: countsOf(stored),
    coaches: coachesIn(stored),
    snapshot: packed(stored),
  });
  return id;
}
