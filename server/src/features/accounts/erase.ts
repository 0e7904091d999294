import type { FoundPerson } from '@quizmeet/contract/accounts/erase-calls.ts';
import * as messages from '@quizmeet/contract/accounts/erase-messages.ts';
import {
  erasedAddress,
  erasedName,
  replacedIn,
  replacerOf,
  searchedParts,
} from '@quizmeet/rules/accounts/erase.ts';
import { isSameName } from '@quizmeet/rules/names.ts';
import type { Email } from 'postal-mime';
import { type Act, act, trial } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { allTextRecords } from '../../records/all-texts.ts';
import { eventTableRecords } from '../../records/event-tables.ts';
import { eventRecords } from '../../records/events.ts';
import { backupPlaceRecords } from '../../records/installation.ts';
import { mailRecords } from '../../records/mails.ts';
import { officialRecords } from '../../records/officials.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';
import { linkRecords, userRecords } from '../../records/users.ts';
import { eraseInPoints } from '../../snapshot/delete-in-points.ts';
import { endAccount, eraseInFiles, formerAddresses } from '../../tournament/erase-in-files.ts';
import { removeMailFiles } from '../../tournament/letter-mail.ts';

/** Where a person's name occurs (N6). */
export async function findPerson(services: Services, actor: Actor | null, name: string) {
  const whose = await whoIs(services, name);
  const files = await eraseFiles(services, whose, false);
  return await trial(services, actor, (acting) => eraseRows(acting, whose, files));
}

/**
 * Erases a person's name and addresses everywhere and deletes their accounts (N6). Files come first: if the
 * storage fails, nothing else has changed and erasing can be repeated.
 */
export async function erasePerson(services: Services, actor: Actor | null, name: string) {
  const whose = await whoIs(services, name);
  if (whose.accounts.some(({ admin, id }) => admin || id === actor?.userId)) {
    throw conflict(messages.ERASE_OWN);
  }
  const before = await findPerson(services, actor, name);
  if (before.places.length === 0) throw notFound(messages.NAME_NOT_FOUND);
  const files = await eraseFiles(services, whose, true);
  return await act(services, actor, async (acting) => {
    const found = await eraseRows(acting, whose, files);
    await acting.audit({
      action: 'Erase a person',
      subject: found.replacement,
      after: found.places.map(({ place, count }) => `${place}: ${count}`).join(', '),
      aboutAccounts: true,
    });
    // Older backups still have the name.
    await backupPlaceRecords(acting.tx).want();
    return found;
  });
}

async function eraseFiles(services: Services, { person }: Whose, writes: boolean) {
  const events = await eventRecords(services.db).all();
  const mailIds = await mailRecords(services.db).idsTo(person.addresses);
  const replace = replacerOf(person);
  // In its text or headers (U17).
  const isNamed = (mail: Email) =>
    [mail.subject, mail.text, mail.html, ...mail.headers.map(({ value }) => value)].some(
      (text) => text !== undefined && replace(text).count > 0,
    );
  return {
    ofMachines: await eraseInFiles(services, events, replace, writes),
    mails: await removeMailFiles(services, { mailIds, isNamed }, writes),
  };
}

type Whose = Awaited<ReturnType<typeof whoIs>>;

/** With volunteers of any year (W5). */
async function whoIs({ db }: Services, name: string) {
  if (!/\S\s+\S/u.test(name)) throw notValid([{ path: 'name', message: messages.NAME_TOO_SHORT }]);
  const accounts = (await userRecords(db).all()).filter((user) => isSameName(user.name, name));
  const quizzers: FoundPerson['quizzers'][number][] = [];
  for (const event of await eventRecords(db).all()) {
    const teams = new Map(
      (await teamRecords(db).all(event.id)).map((team) => [team.id, team.name]),
    );
    for (const { id, teamId, firstName, lastName } of await quizzerRecords(db).everybody(
      event.id,
    )) {
      if (!isSameName(`${firstName} ${lastName}`, name)) continue;
      quizzers.push({ id, teamName: teams.get(teamId ?? 0) ?? '', year: event.year });
    }
  }
  const helpers = (await officialRecords(db).ofAllYears()).filter((row) =>
    isSameName(row.name, name),
  );
  const number = quizzers[0]?.id ?? accounts[0]?.id ?? null;
  const replacement = {
    name: erasedName(number),
    address: erasedAddress(accounts[0]?.id ?? null),
  };
  const mailboxes = [...accounts, ...helpers].map(({ email }) => email);
  const former = await formerAddresses(db, [name]);
  const addresses = [...new Set([...mailboxes, ...former])].filter((email) => email !== '');
  const others = await inTransaction(db, (tx) => allTextRecords(tx).names());
  return { person: { name, addresses, replacement, others }, accounts, helpers, quizzers };
}

async function eraseRows(
  { tx }: Act,
  { person, accounts, helpers, quizzers }: Whose,
  files: Awaited<ReturnType<typeof eraseFiles>>,
): Promise<FoundPerson> {
  // A restore point saved meanwhile would hold the name again.
  await eventTableRecords(tx).lockAll();
  const counts = new Map<string, number>();
  const add = (place: string, count: number) => {
    if (count > 0) counts.set(place, (counts.get(place) ?? 0) + count);
  };
  for (const { id } of accounts) await endAccount(tx, id);
  // No email is sent to a deleted person's address.
  for (const { id } of helpers) await officialRecords(tx).change(id, { email: '' });
  add(messages.placeOf('users'), accounts.length);
  add(messages.placeOf('mails'), files.mails);
  await mailRecords(tx).removeWaitingTo(person.addresses);
  await linkRecords(tx).removeTo(person.addresses);
  const replaced = replacedIn(person);
  const records = allTextRecords(tx);
  const parts = searchedParts(person.name);
  for (const table of records.tables) {
    for (const row of await records.rowsWith(table, parts, person.addresses)) {
      const { value, count } = replaced(row);
      if (count > 0) await records.change(table, row, value as typeof row);
      add(messages.placeOf(table), count);
    }
  }
  add(messages.placeOf('restore_points'), await eraseInPoints(tx, replaced));
  for (const file of files.ofMachines) await file.loadedAgain(tx);
  add(
    messages.placeOf('files'),
    files.ofMachines.reduce((sum, { count }) => sum + count, 0),
  );
  return {
    places: [...counts].map(([place, count]) => ({ place, count })),
    quizzers,
    accounts: accounts.map(({ id, email }) => ({ id, email })),
    replacement: person.replacement.name,
  };
}
