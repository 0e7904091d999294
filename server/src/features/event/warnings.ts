import * as messages from '@quizmeet/contract/backup/messages.ts';
import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { notDeleted } from '@quizmeet/contract/history/retention-messages.ts';
import {
  addressOfThisMachine,
  diskIsAlmostFull,
  diskIsFull,
  printedAddressGone,
} from '@quizmeet/contract/outages.ts';
import { backupIsOverdue } from '@quizmeet/rules/backup/when.ts';
import { isDue } from '@quizmeet/rules/retention/deletion-date.ts';
import type { Services } from '../../calls/services.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isOneOf, isUnreachableAddress, ownAddresses } from '../../platform/public-address.ts';
import { deletionDateRecords, eventRecords } from '../../records/events.ts';
import { backupPlaceRecords, installationRecords } from '../../records/installation.ts';
import { ageOf } from '../../tournament/backup-summary.ts';

type Check = (services: Services) => Promise<Warning | null>;

const atDisk: Check = async ({ disk }) => {
  const seen = await disk.look();
  if (seen?.level === 'full')
    return { code: 'disk-full', text: diskIsFull(seen, disk.holdsDatabase) };
  return seen?.level === 'low' ? { code: 'disk-almost-full', text: diskIsAlmostFull(seen) } : null;
};

const atBackups: Check = async ({ db, clock }) => {
  const here = (await backupPlaceRecords(db).all()).find(({ place }) => place === 'here');
  // Nothing is late right after the start.
  if (here === undefined) return null;
  if (here.failedAt !== null) {
    return { code: 'backup-failed', text: messages.backupFailed(here.named, here.failure ?? '') };
  }
  const { timeZone, fridayDate, saturdayDate } = (await eventRecords(db).current()).settings;
  const now = clock();
  const days = { timeZone, eventDays: [fridayDate, saturdayDate] };
  if (!backupIsOverdue(here.checkedAt, now, days)) return null;
  const text = messages.backupOverdue(messages.backupAge(ageOf(here.checkedAt, now)));
  return { code: 'backup-overdue', text };
};

const atSecondPlace: Check = async ({ db, clock }) => {
  const second = (await backupPlaceRecords(db).all()).find(({ place }) => place === 'second');
  if (second?.failedAt == null) return null;
  const since = ageOf(second.failedAt, clock()) ?? 0;
  const text = messages.secondPlaceGone(second.named, since, second.failure ?? '');
  return { code: 'second-place-gone', text };
};

/** The latest year: earlier ones are late for the same reason. */
const atDeletions: Check = async ({ db, clock }) => {
  const year = await yearOfLateDeletion(db, clock());
  return year === null ? null : { code: 'not-deleted', text: notDeleted(year) };
};

const atAddress: Check = async ({ environment }) => {
  if (!isUnreachableAddress(environment)) return null;
  return { code: 'address-of-this-machine', text: addressOfThisMachine(environment.publicUrl) };
};

/** Such as a laptop's address after it joined another network (U10). */
const atPrintedAddress: Check = async ({ db, environment }) => {
  const printed = await installationRecords(db).printedAddress();
  const own = ownAddresses(environment.port);
  if (printed === null || isOneOf(printed, own)) return null;
  return { code: 'printed-address-gone', text: printedAddressGone(printed, own) };
};

const LOOKS: readonly Check[] = [
  atDisk,
  atPrintedAddress,
  atSecondPlace,
  atBackups,
  atAddress,
  atDeletions,
];

export async function warningsOf(services: Services): Promise<Warning[]> {
  const found = await Promise.all(LOOKS.map(async (look) => await look(services)));
  return found.filter((warning) => warning !== null);
}

/** Deletion runs every minute; one in progress isn't late. */
const LATE_MS = 10 * MINUTE;

/** The latest year whose deletion is overdue (W8). */
async function yearOfLateDeletion(db: Reader, now: Date): Promise<number | null> {
  const at = new Date(now.getTime() - LATE_MS);
  const dates = new Map((await deletionDateRecords(db).all()).map((row) => [row.eventId, row]));
  const years = (await eventRecords(db).all()).flatMap(({ id, year, closedAt, settings }) => {
    const row = dates.get(id);
    if (row === undefined || row.chosenAt > at) return [];
    const { timeZone, saturdayDate: saturday } = settings;
    return isDue({ ...row, closedAt, timeZone, saturday }, at) ? [year] : [];
  });
  return years.length === 0 ? null : Math.max(...years);
}
