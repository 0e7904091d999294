import { TOPICS } from '@quizmeet/contract/call.ts';
import { RETENTION_WORDS } from '@quizmeet/contract/history/retention-words.ts';
import {
  erasedAddress,
  erasedName,
  replacedIn,
  searchedParts,
} from '@quizmeet/rules/accounts/erase.ts';
import {
  type DeletedWith,
  EMPTIED,
  WORDS_OF_MONEY,
} from '@quizmeet/rules/retention/after-deletion.ts';
import { AUDITED, SUBJECT_AFTER } from '@quizmeet/rules/retention/audited.ts';
import { dueKinds } from '@quizmeet/rules/retention/choices.ts';
import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import { type Act, act } from '../../../calls/act.ts';
import type { Services } from '../../../calls/services.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { allTextRecords } from '../../../records/all-texts.ts';
import { backupPlaceRecords } from '../../../records/backup-places.ts';
import { eventTableRecords } from '../../../records/event-tables.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { retainedRecords, type Time } from '../../../records/retained.ts';
import { retentionChoiceRecords } from '../../../records/retention-choices.ts';
import type { TableName } from '../../../records/tables.ts';
import { type User, userRecords } from '../../../records/users.ts';
import { deleteInPoints } from '../../../snapshot/delete-in-points.ts';
import { endAccount } from '../../../tournament/end-account.ts';
import { removeKeptMails } from '../../../tournament/kept-mails.ts';
import { type Shortening, shortenFiles, shorteningOf, shortenRows } from './short-names.ts';

/** A closed year of which something is to be deleted now. */
interface Due {
  readonly event: EventRow;
  readonly closedAt: Date;
  readonly kinds: readonly RetentionKind[];
}

/**
 * Deletes what the close of each year chose, if its day has come (W8), a year after the other, each once:
 * a year's deletion is one transaction. Files come first, as with an erasing (N6): when the storage fails,
 * nothing else was changed, and the next look goes on.
 * A year that fails keeps no other waiting.
 * @throws what failed, after all years
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

async function carryOutOf(services: Services, id: EventRow['id']): Promise<void> {
  const { db, clock } = services;
  const due = await loadDue(db, id, clock());
  if (due === null) return;
  const names = due.kinds.includes('quizzers') ? await shorteningOf(db, due.event) : null;
  const files = names === null ? [] : await shortenFiles(services, due.event, names);
  await removeKeptMails(
    services,
    { mailIds: await mailsOf(db, due, await lostAddresses(db, due)) },
    true,
  );
  await act(services, null, async (acting) => {
    await deleteRows(acting, id, due.kinds, names);
    for (const file of files) await file.loadedAgain(acting.tx);
  });
}

/** Null when nothing of the year is due. */
async function loadDue(db: Reader, id: EventRow['id'], now: Date): Promise<Due | null> {
  const event = await eventRecords(db).byId(id);
  const { closedAt, settings } = event;
  const choices = await retentionChoiceRecords(db).of(id);
  const kinds = dueKinds(choices, { timeZone: settings.timeZone, closedAt }, now);
  return closedAt === null || kinds.length === 0 ? null : { event, closedAt, kinds };
}

/** The lower-case addresses that nobody has any more afterwards. */
async function lostAddresses(db: Reader, { event, closedAt, kinds }: Due): Promise<string[]> {
  if (!kinds.includes('contacts')) return [];
  const records = retainedRecords(db);
  const accounts = await userRecords(db).byIds(await records.lastCoaches(event, closedAt));
  const ended = accounts.map(({ email }) => email.toLowerCase());
  const kept = await records.addresses(event);
  const awaited = (await records.awaited(event.id)).filter((address) => !kept.has(address));
  return [...ended, ...awaited];
}

/** The mails that go with these kinds. */
async function mailsOf(
  db: Reader,
  { event, closedAt, kinds }: Due,
  addresses: readonly string[],
): Promise<number[]> {
  const records = retainedRecords(db);
  const time = await timeOf(db, event, closedAt);
  return [
    ...(kinds.includes('letters') ? await records.letterMails(event.id) : []),
    ...(kinds.includes('officials') ? await records.mailsOfKind('duties', time) : []),
    ...(kinds.includes('requests') ? await records.mailsOfKind('roster', time) : []),
    ...(kinds.includes('contacts') ? await records.mailsTo(addresses) : []),
  ];
}

/** Deletes what of these kinds is still due when nobody else can change the event any more. */
async function deleteRows(
  act: Act,
  id: EventRow['id'],
  found: readonly RetentionKind[],
  names: Shortening | null,
): Promise<void> {
  const { tx, now } = act;
  await eventRecords(tx).lockCurrent();
  await eventTableRecords(tx).lockAll();
  const due = await loadDue(tx, id, now);
  const kinds = due?.kinds.filter((kind) => found.includes(kind)) ?? [];
  if (due === null || kinds.length === 0) return;

  const deleted = await deleteKinds(act, { ...due, kinds }, names);
  await deleteInPoints(tx, id, deleted);
  await retentionChoiceRecords(tx).deleted(id, kinds, now);
  await act.audit({
    action: 'Delete what was to be deleted',
    subject: String(due.event.year),
    after: kinds.map((kind) => RETENTION_WORDS[kind].title).join(', '),
  });
  // Older backups still have it.
  await backupPlaceRecords(tx).want();
  await announce(tx, new Set(TOPICS));
}

/** The time of a year, for what names no year: audit and mails. What is older belongs to the year before. */
async function timeOf(db: Reader, { year }: EventRow, closedAt: Date): Promise<Time> {
  const [before] = (await eventRecords(db).all()).filter((each) => each.year < year);
  const at = before?.closedAt ?? null;
  return { after: at !== null && at < closedAt ? at : null, until: closedAt };
}

/** Replaces the names and addresses of accounts in the audit, as an erasing does (N6). */
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

async function deleteKinds({ tx }: Act, due: Due, names: Shortening | null): Promise<DeletedWith> {
  const { event, closedAt, kinds } = due;
  const records = retainedRecords(tx);
  const has = (kind: RetentionKind) => kinds.includes(kind);
  const lost = await lostAddresses(tx, due);
  await records.removeMails(await mailsOf(tx, due, lost));
  if (has('contacts')) {
    const accounts = await records.lastCoaches(event, closedAt);
    await eraseInAudit(tx, await userRecords(tx).byIds(accounts));
    for (const account of accounts) await endAccount(tx, account);
    await records.awaitNoMore(event.id, lost);
  }
  if (names !== null && has('quizzers')) await shortenRows(tx, event, closedAt, names);
  await records.empty(event.id, kinds.flatMap((kind) => EMPTIED[kind]) as TableName[]);
  if (has('letters')) await records.removeLetters(event.id);
  if (has('room links')) await records.removeRoomLinks(event.id);
  if (has('money')) await records.emptyLedger(event.id, WORDS_OF_MONEY);
  if (has('tokens')) await records.removeTokens(closedAt);
  if (has('audit')) await records.removeAudit(closedAt);
  await records.emptyAudit(
    kinds.flatMap((kind) => AUDITED[kind]),
    SUBJECT_AFTER,
    await timeOf(tx, event, closedAt),
  );
  const kept = await records.addresses(event);
  return {
    kinds: new Set(kinds),
    keepsAddress: (address) => kept.has(address.toLowerCase()),
    limited: names?.limited ?? [],
    others: names?.others ?? [],
  };
}
