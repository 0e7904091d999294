import { TOPICS } from '@quizmeet/contract/call.ts';
import {
  erasedAddress,
  erasedName,
  replacedIn,
  searchedParts,
} from '@quizmeet/rules/accounts/erase.ts';
import { AUDITED, EMPTIED } from '@quizmeet/rules/retention/after-deletion.ts';
import { isDue } from '@quizmeet/rules/retention/deletion-date.ts';
import { type Act, act } from '../../../calls/act.ts';
import type { Services } from '../../../calls/services.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { allTextRecords } from '../../../records/all-texts.ts';
import { eventTableRecords } from '../../../records/event-tables.ts';
import { deletionDateRecords, type EventRow, eventRecords } from '../../../records/events.ts';
import { backupPlaceRecords } from '../../../records/installation.ts';
import { retainedRecords, type Time } from '../../../records/retained.ts';
import { type User, userRecords } from '../../../records/users.ts';
import { deleteInPoints } from '../../../snapshot/delete-in-points.ts';
import { endAccount } from '../../../tournament/end-account.ts';
import { removeMailFiles } from '../../../tournament/mail-files.ts';

const SUBJECT_AFTER = 'deleted';

interface Due {
  readonly event: EventRow;
  readonly closedAt: Date;
}

/**
 * Deletes each due year's personal data except what history shows (W8), one transaction per year.
 * @throws the errors, after all years
 */
export async function carryOut(services: Services): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await eventRecords(services.db).all()) {
    try {
      await carryOutOf(services, id);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, String(faults[0]));
}

/** Files come first: removing them can be repeated. */
async function carryOutOf(services: Services, id: EventRow['id']): Promise<void> {
  const { db, clock } = services;
  const due = await loadDue(db, id, clock());
  if (due === null) return;
  const mailIds = await mailsOf(db, due, await lostAddresses(db, due));
  await removeMailFiles(services, { mailIds }, true);
  await act(services, null, (acting) => deleteRows(acting, id));
}

async function loadDue(db: Reader, id: EventRow['id'], now: Date): Promise<Due | null> {
  const event = await eventRecords(db).byId(id);
  const row = await deletionDateRecords(db).of(id);
  const { closedAt, settings } = event;
  if (closedAt === null || row === null) return null;
  return isDue({ ...row, closedAt, timeZone: settings.timeZone }, now) ? { event, closedAt } : null;
}

/** Lower-case addresses that nobody has afterward. */
async function lostAddresses(db: Reader, { event, closedAt }: Due): Promise<string[]> {
  const records = retainedRecords(db);
  const accounts = await userRecords(db).byIds(await records.lastCoaches(event, closedAt));
  const ended = accounts.map(({ email }) => email.toLowerCase());
  const kept = await records.addresses(event);
  const awaited = (await records.awaited(event.id)).filter((address) => !kept.has(address));
  return [...ended, ...awaited];
}

async function mailsOf(
  db: Reader,
  { event, closedAt }: Due,
  addresses: readonly string[],
): Promise<number[]> {
  const records = retainedRecords(db);
  const time = await timeOf(db, event, closedAt);
  return [
    ...(await records.letterMails(event.id)),
    ...(await records.dutyMails(time)),
    ...(await records.mailsTo(addresses)),
  ];
}

/** Rechecks after locking the event. */
async function deleteRows({ tx, now, audit }: Act, id: EventRow['id']): Promise<void> {
  await eventRecords(tx).lockCurrent();
  await eventTableRecords(tx).lockAll();
  const due = await loadDue(tx, id, now);
  if (due === null) return;
  const { event, closedAt } = due;
  const records = retainedRecords(tx);
  const lost = await lostAddresses(tx, due);
  await records.removeMails(await mailsOf(tx, due, lost));
  const accounts = await records.lastCoaches(event, closedAt);
  await eraseInAudit(tx, await userRecords(tx).byIds(accounts));
  for (const account of accounts) await endAccount(tx, account);
  await records.awaitNoMore(id, lost);
  await records.empty(id, EMPTIED);
  await records.removeLetters(id);
  await records.removeRoomLinks(id);
  await records.emptyAudit(AUDITED, SUBJECT_AFTER, await timeOf(tx, event, closedAt));
  const kept = await records.addresses(event);
  await deleteInPoints(tx, id, (address) => kept.has(address.toLowerCase()));
  await deletionDateRecords(tx).deleted(id, now);
  await audit({ action: 'Delete personal data', subject: String(event.year) });
  // Older backups still have it.
  await backupPlaceRecords(tx).want();
  await announce(tx, new Set(TOPICS));
}

/** For audit and mails, which name no year; older ones belong to the year before. */
async function timeOf(db: Reader, { year }: EventRow, closedAt: Date): Promise<Time> {
  const [before] = (await eventRecords(db).all()).filter((each) => each.year < year);
  const at = before?.closedAt ?? null;
  return { after: at !== null && at < closedAt ? at : null, until: closedAt };
}

/** As erasing a person does (N6). */
async function eraseInAudit(tx: Transaction, accounts: readonly User[]): Promise<void> {
  const records = allTextRecords(tx);
  const others = await records.names();
  for (const { id, name, email } of accounts) {
    const replacement = { name: erasedName(id), address: erasedAddress(id) };
    const replaced = replacedIn({ name, addresses: [email], others, replacement });
    for (const row of await records.rowsWith('audit', searchedParts(name), [email])) {
      const { value, count } = replaced(row);
      if (count > 0) await records.change('audit', row, value as typeof row);
    }
  }
}
