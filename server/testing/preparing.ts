import { randomUUID } from 'node:crypto';
import type { NamedCall } from '@quizmeet/contract/calls.ts';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Board } from '@quizmeet/contract/officials/calls.ts';
import type { NotesAndProtests } from '@quizmeet/contract/scores/paper-calls.ts';
import type { ChurchId, RoundId } from '@quizmeet/rules/tournament.ts';
import { vi } from 'vitest';
import { churchRecords } from '../src/records/churches.ts';
import type { RoundRow } from '../src/records/rounds.ts';
import { userRecords } from '../src/records/users.ts';
import { invitationFor } from './accounts.ts';
import { PIXEL, sendFiles } from './archives.ts';
import { hadChurch } from './earlier-year.ts';
import { fridayRows } from './friday.ts';
import { churchEntry } from './registration.ts';
import { entryFor } from './results.ts';
import type { Browser, TestServer } from './test-server.ts';

/** Values for fields by name; a field without an entry gets any value of its type. */
export type Known = Readonly<Record<string, unknown>>;

/** A round's note and its left team's protest: open, except before one is opened. */
export async function notesAndProtestsOf(
  admin: Browser,
  { id, leftTeamId }: Pick<RoundRow, 'id' | 'leftTeamId'>,
  protested: boolean,
): Promise<Known> {
  const url = `/api/rounds/${id}`;
  const note = await admin.request('POST', `${url}/notes`, { words: 'The sheet is torn' });
  const { protests } = (await admin.request('GET', `${url}/papers`)).json<NotesAndProtests>();
  const open = protests.find(({ outcome }) => outcome === null);
  const idOf = (answer: { json<T>(): T }) => answer.json<{ id: number }>().id;
  if (open !== undefined && !protested) {
    await admin.request('PUT', `${url}/protests/${open.id}`, { outcome: 'The score stands' });
  }
  const opened = async () =>
    idOf(
      await admin.request('POST', `${url}/protests`, { teamId: leftTeamId, words: 'It was 120' }),
    );
  return {
    noteId: idOf(note),
    ...(protested ? {} : { teamId: leftTeamId }),
    protestId: open?.id ?? (protested ? await opened() : 0),
  };
}

/** A late team, recorded without changing its rounds. */
export async function leftAsItIs(admin: Browser, teamId: number): Promise<Known> {
  const cause = { what: 'late', teamId, untilRound: 2 };
  const answer = await admin.request('POST', '/api/repair/propose', { cause });
  return { basis: answer.json<{ basis: string }>().basis, changes: [] };
}

export async function repaired(admin: Browser, teamId: number): Promise<Known> {
  const cause = { what: 'late', teamId, untilRound: 2 };
  const order = { cause, ...(await leftAsItIs(admin, teamId)) };
  const answer = await admin.request('POST', '/api/repair/carryOut', order);
  return { id: answer.json<{ restorePointId: number }>().restorePointId };
}

export async function unconfirmed(server: TestServer): Promise<Known> {
  const user = await userRecords(server.services.db).add({
    ...{ name: 'Lois Derr', email: `lois${++registered}@example.org`, passwordHash: '' },
    ...{ confirmedAt: null, admin: false, createdAt: new Date() },
  });
  return { id: user?.id };
}

let registered = 0;

export async function mailFile(admin: Browser): Promise<Known> {
  type Mails = { mails: { id: number; keptAs: string | null }[] };
  const find = async () =>
    (await admin.request('GET', '/api/mails'))
      .json<Mails>()
      .mails.find(({ keptAs }) => keptAs !== null)?.id;
  return { id: await vi.waitUntil(find, { timeout: 30_000, interval: 50 }) };
}

export async function announced(admin: Browser): Promise<Known> {
  const [standing] = (await admin.request('GET', '/api/announcements')).json<{ id: number }[]>();
  if (standing !== undefined) return { id: standing.id };
  const made = await admin.request('POST', '/api/announcements', {
    text: 'Pizza is here',
    minutes: 60,
  });
  return { id: made.json<{ id: number }>().id };
}

export async function saveWhileOpen(
  server: TestServer,
  person: Browser,
  id: RoundId,
): Promise<void> {
  const row = (await fridayRows(server)).find((each) => each.id === id);
  if (row?.winner === null) await person.request('PUT', '/api/rounds', entryFor(row, 120, 80));
}

export async function paymentOf(admin: Browser, churchId: number): Promise<Known> {
  const entry = { day: '2026-10-01', kind: 'cash', cents: 4000, number: randomUUID(), note: '' };
  const made = await admin.request('POST', `/api/money/churches/${churchId}`, entry);
  return made.json<{ id: number }>();
}

export async function quizmasterOf(
  admin: Browser,
  { roundNumber, roomNumber }: RoundRow,
): Promise<number | null> {
  const { duties } = (await admin.request('GET', '/api/officials')).json<Board>();
  const duty = duties.find(
    (each) =>
      each.role === 'quizmaster' &&
      each.roundNumber === roundNumber &&
      each.roomNumber === roomNumber,
  );
  return duty?.officialId ?? null;
}

export async function letterOf(admin: Browser): Promise<Known> {
  const made = await admin.request('POST', '/api/letters', {
    ...{ group: 'coaches', division: '', churchId: null, key: 'a prepared letter' },
    ...{ subject: 'Welcome', text: 'Dear {coach}' },
  });
  return { id: made.json<{ id: number }>().id };
}

export async function invited(
  server: TestServer,
  churchId: number,
  email: string | undefined,
): Promise<Known> {
  const changed = { secondCoachId: null, secondWaitsFor: email ?? null };
  await churchRecords(server.services.db).change(churchId as ChurchId, changed);
  const link = await invitationFor(server, email ?? '');
  return { id: churchId, guid: link.split('/').at(-1) };
}

/** People who had a church in an earlier year and have none in this one, and what they take over. */
export async function returningOf(server: TestServer) {
  const prepare = async (role: 'admin' | 'coach', churchName: string) => {
    const person = await server.as(role, `${role} of ${churchName}`);
    const teams = [{ name: churchName, quizzers: ['Ann Lee'] }];
    const had = await hadChurch(server, person, churchName, teams);
    const church = churchEntry(churchName);
    return { person, known: { churchName, church, formerId: had.teams[0]?.quizzers[0] } };
  };
  const [admin, coach] = [await prepare('admin', 'Back'), await prepare('coach', 'Back Again')];
  return {
    ...{ admin: admin.person, coach: coach.person },
    known: { admin: admin.known, coach: coach.known },
  };
}

/** Somebody of a church who helps, with a duty in a round. @returns the id */
export async function helperOf(
  admin: Browser,
  churchId: number,
  { roundNumber, roomNumber }: { roundNumber: number; roomNumber: number },
): Promise<number> {
  const offer = {
    ...{ churchId, name: 'Hal Helper', email: 'hal@example.org', roles: ['quizmaster'] },
    ...{ from: '', until: '', teamIds: [] },
  };
  const made = await admin.request('POST', '/api/officials', offer);
  const { id } = made.json<{ id: number }>();
  const place = { roundNumber, roomNumber, role: 'quizmaster' };
  const duty = { ...place, officialId: id, fixed: false, moves: false };
  await admin.request('PUT', '/api/officials/place', duty);
  return id;
}

export async function dutiesProposed(admin: Browser): Promise<Known> {
  const made = await admin.request('POST', '/api/officials/proposal', { mode: 'all' });
  const { duties, basis } = made.json<{ duties: unknown; basis: string }>();
  return { duties, basis };
}

/** The id of a form that is asked of quizzers and that nobody has handed in. */
export async function formOf(admin: Browser, title: string): Promise<Known> {
  const form = { title, words: '', askedOf: 'quizzer', due: '2026-11-10' };
  const made = await admin.request('POST', '/api/forms', form);
  return { id: made.json<{ id: number }>().id };
}

/** A quizzer of an earlier year and one of this year, joined before they are parted. */
export async function identitiesOf(
  admin: Browser,
  { name }: NamedCall,
  former: number | undefined,
  present: number | undefined,
): Promise<Known> {
  const both = { kind: 'quizzer', id: former, other: present };
  if (name === 'partIdentity') await admin.request('POST', '/api/identities/join', both);
  return name === 'partIdentity' ? { ...both, id: present } : both;
}

/** Sets the event's logo; returns its version. */
export async function logoOf(server: TestServer, admin: Browser): Promise<Known> {
  await sendFiles(server, admin, 'PUT', '/api/event/logo', [['logo.png', PIXEL]]);
  const { logo = '' } = (await admin.request('GET', '/api/event')).json<Event>();
  return { version: logo.split('/').at(-1) };
}
