import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import * as messages from '@quizmeet/contract/history/retention-messages.ts';
import {
  erasedAddress,
  erasedName,
  replacedIn,
  searchedParts,
} from '@quizmeet/rules/accounts/erase.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { AUDITED, EMPTIED } from '@quizmeet/rules/retention/after-deletion.ts';
import {
  comingDate,
  countedFrom,
  dateFindings,
  defaultDate,
  isDeleted,
  isDue,
} from '@quizmeet/rules/retention/deletion-date.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { conflict, found, refuseFindings } from '../../platform/problems.ts';
import { allTextRecords } from '../../records/all-texts.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { deletionDateRecords, type EventRow, eventRecords } from '../../records/events.ts';
import { backupPlaceRecords } from '../../records/installation.ts';
import { mailRecords } from '../../records/mails.ts';
import { retainedRecords, type Time } from '../../records/retained.ts';
import { linkRecords, type User, userRecords } from '../../records/users.ts';
import { deleteInPoints } from '../../snapshot/delete-in-points.ts';
import { endAccount, formerAddresses } from '../../tournament/erase-in-files.ts';
import { removeMailFiles } from '../../tournament/letter-mail.ts';

/** From when deletion counts (U11). */
const firstDay = ({ settings: { timeZone, saturdayDate } }: EventRow, now: Date): string =>
  countedFrom(dayIn(timeZone, now), saturdayDate);

/** An open year shows what closing it would suggest (W8). */
export async function presentRetention(db: Reader, now: Date) {
  const dates = new Map((await deletionDateRecords(db).all()).map((row) => [row.eventId, row]));
  return (await eventRecords(db).all()).map((event) => {
    const { id, year, closedAt } = event;
    const { timeZone, saturdayDate: saturday } = event.settings;
    const earliest = firstDay(event, now);
    const open = { year, closedOn: null, earliest, date: defaultDate(earliest), deletedOn: null };
    if (closedAt === null) return open;
    const { date = null, deletedAt = null } = dates.get(id) ?? {};
    const isOver = deletedAt !== null && isDeleted({ closedAt, deletedAt });
    const deletedOn = isOver ? dayIn(timeZone, deletedAt) : null;
    const coming = comingDate({ timeZone, closedAt, date, saturday, deletedAt });
    return { ...open, closedOn: dayIn(timeZone, closedAt), date: coming ?? date, deletedOn };
  });
}

/** Without a date, the suggested one (W8, U11). */
export async function chooseDate(act: Act, event: EventRow, entered?: string): Promise<string> {
  const first = firstDay(event, act.now);
  const date = entered ?? defaultDate(first);
  refuseFindings(dateFindings(date, first), messages.retentionMessages);
  await deletionDateRecords(act.tx).choose({
    ...{ eventId: event.id, date },
    chosenBy: act.who,
    chosenAt: act.now,
  });
  return date;
}

export async function changeRetention(
  act: Act,
  year: number,
  { date }: BodyOf<typeof putRetention>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const event = found(await eventRecords(act.tx).ofYear(year), messages.NO_SUCH_YEAR);
  const { closedAt } = event;
  if (closedAt === null) throw conflict(messages.YEAR_IS_OPEN);
  const before = await deletionDateRecords(act.tx).of(event.id);
  if (before !== null && isDeleted({ closedAt, deletedAt: before.deletedAt })) {
    throw conflict(messages.DELETED_ALREADY);
  }
  if (before?.date === date) return;
  await act.audit({
    action: 'Choose when personal data is deleted',
    subject: String(year),
    before: before?.date ?? null,
    after: await chooseDate(act, event, date),
  });
}

const SUBJECT_AFTER = 'deleted';

type Due = { readonly event: EventRow; readonly closedAt: Date };

/**
 * Deletes each due year's personal data except what history shows (W8), one transaction per year.
 * @throws the errors, after all years
 */
export async function carryOut(services: Services): Promise<void> {
  const errors: unknown[] = [];
  for (const { id } of await eventRecords(services.db).all()) {
    try {
      await carryOutOf(services, id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]));
}

/** Files come first: removing them can be repeated. */
export async function carryOutOf(services: Services, id: EventRow['id']): Promise<void> {
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
  const { closedAt } = event;
  if (closedAt === null || row === null) return null;
  const { timeZone, saturdayDate: saturday } = event.settings;
  return isDue({ ...row, closedAt, timeZone, saturday }, now) ? { event, closedAt } : null;
}

/** Lower-case addresses that nobody has afterward. */
async function lostAddresses(db: Reader, { event, closedAt }: Due): Promise<string[]> {
  const records = retainedRecords(db);
  const accounts = await userRecords(db).byIds(await records.lastCoaches(event, closedAt));
  const former = await formerAddresses(
    db,
    accounts.map(({ name }) => name),
  );
  const ended = [...accounts.map(({ email }) => email), ...former].map(mailboxKey);
  const retained = await records.addresses(event);
  const awaited = (await records.awaited(event.id)).filter((address) => !retained.has(address));
  return [...ended, ...awaited];
}

async function mailsOf(db: Reader, { event, closedAt }: Due, addresses: readonly string[]) {
  const records = retainedRecords(db);
  const time = await timeOf(db, event, closedAt);
  return [
    ...(await records.letterMails(event.id)),
    ...(await records.dutyMails(time)),
    ...(await mailRecords(db).idsTo(addresses)),
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
  await eraseInAudit(tx, [
    ...(await userRecords(tx).byIds(accounts)),
    ...lost.map((email) => ({ id: null, name: email, email })),
  ]);
  for (const account of accounts) await endAccount(tx, account);
  await linkRecords(tx).removeTo(lost);
  await records.awaitNoMore(id, lost);
  await records.empty(id, EMPTIED);
  await records.removeLetters(id);
  await records.removeRoomLinks(id);
  await records.emptyAudit(AUDITED, SUBJECT_AFTER, await timeOf(tx, event, closedAt));
  const retained = await records.addresses(event);
  await deleteInPoints(tx, id, (address) => retained.has(address.toLowerCase()));
  await deletionDateRecords(tx).deleted(id, now);
  await audit({ action: 'Delete personal data', subject: String(event.year) });
  // Older backups still have it.
  await backupPlaceRecords(tx).want();
}

/** For audit and mails, which name no year; older ones belong to the year before. */
async function timeOf(db: Reader, { year }: EventRow, closedAt: Date): Promise<Time> {
  const [before] = (await eventRecords(db).all()).filter((each) => each.year < year);
  const at = before?.closedAt ?? null;
  return { after: at !== null && at < closedAt ? at : null, until: closedAt };
}

/** As erasing a person does (N6). */
async function eraseInAudit(
  tx: Transaction,
  people: readonly (Pick<User, 'name' | 'email'> & { readonly id: User['id'] | null })[],
): Promise<void> {
  const records = allTextRecords(tx);
  const others = await records.names();
  for (const { id, name, email } of people) {
    const replacement = { name: erasedName(id), address: erasedAddress(id) };
    const replaced = replacedIn({ name, addresses: [email], others, replacement });
    for (const row of await records.rowsWith('audit', searchedParts(name), [email])) {
      const { value, count } = replaced(row);
      if (count > 0) await records.change('audit', row, value as typeof row);
    }
  }
}
