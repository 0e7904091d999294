import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityMessages } from '@quizmeet/contract/history/messages.ts';
import type * as overTheYearsCalls from '@quizmeet/contract/history/over-the-years-calls.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type IdentityCode,
  joinFindings,
  type OneYear,
  partFindings,
} from '@quizmeet/rules/history/over-the-years.ts';
import { nameKey } from '@quizmeet/rules/names.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { churchInYears, quizzerInYears } from './over-the-years.ts';

interface Named extends OneYear {
  readonly id: number;
  readonly name: string;
}

async function inYears(
  db: Reader,
  kind: overTheYearsCalls.IdentityKind,
  id: number,
): Promise<Named[]> {
  if (kind === 'church') {
    return (await churchInYears(db, id)).map(({ event: { year }, row }) => ({ ...row, year }));
  }
  return (await quizzerInYears(db, id)).map(({ event: { year }, row }) => ({
    ...{ id: row.id, identity: row.identity, year },
    name: `${row.firstName} ${row.lastName}`,
  }));
}

/** Merges all years of two identities (W2). */
export async function joinIdentities(
  act: Act,
  { kind, id, other }: BodyOf<typeof overTheYearsCalls.joinIdentities>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const [one, two] = [await inYears(act.tx, kind, id), await inYears(act.tx, kind, other)];

  refuse(joinFindings(one, two));
  const identity = one[0]?.identity ?? randomUUID();
  for (const each of two) await setIdentity(act, kind, each.id, identity);
  await act.audit({
    action: kind === 'church' ? 'Merge churches' : 'Merge quizzers',
    subject: one[0]?.name ?? '',
    before: `${inWords(one)}; ${inWords(two)}`,
    after: inWords([...one, ...two]),
  });
}

/** Separates one year from the others (W2). */
export async function partIdentity(
  act: Act,
  { kind, id }: BodyOf<typeof overTheYearsCalls.partIdentity>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const all = await inYears(act.tx, kind, id);

  refuse(partFindings(all));
  await setIdentity(act, kind, id, randomUUID());
  const parted = all.filter((each) => each.id === id);
  await act.audit({
    action: kind === 'church' ? 'Split churches' : 'Split quizzers',
    subject: parted[0]?.name ?? '',
    before: inWords(all),
    after: `${inWords(parted)}; ${inWords(all.filter((each) => each.id !== id))}`,
  });
}

function refuse([first]: readonly Finding<IdentityCode>[]): void {
  if (first === undefined) return;
  throw conflict(fieldErrors([first], identityMessages)[0]?.message ?? '');
}

async function setIdentity(
  { tx }: Act,
  kind: overTheYearsCalls.IdentityKind,
  id: number,
  identity: string,
): Promise<void> {
  if (kind === 'church') await churchRecords(tx).change(id, { identity });
  else await quizzerRecords(tx).change(id, { identity });
}

/** `Ann Lee 2025, Ann Lee-Orr 2026` */
const inWords = (all: readonly Named[]): string =>
  all
    .toSorted((a, b) => a.year - b.year)
    .map(({ name, year }) => `${name} ${year}`)
    .join(', ');

/** Similar names in other years: same last name, or same first word of a church (W2). */
export async function listLikely(
  db: Reader,
  kind: overTheYearsCalls.IdentityKind,
  id: number,
): Promise<ReplyOf<typeof overTheYearsCalls.listLikely>> {
  const own = await inYears(db, kind, id);
  const years = new Set(own.map(({ year }) => year));
  const words = new Set(own.map(({ name }) => likeness(kind, name)));
  const likely: ReplyOf<typeof overTheYearsCalls.listLikely> = [];
  for (const event of await eventRecords(db).all()) {
    if (years.has(event.year)) continue;
    const churches = await churchRecords(db).all(event.id);
    const all =
      kind === 'church'
        ? churches.map(({ id: church, name, district }) => ({ id: church, name, of: district }))
        : (await quizzerRecords(db).all(event.id))
            .filter(({ identity }) => identity !== null)
            .map((row) => ({ id: row.id, name: `${row.firstName} ${row.lastName}`, of: '' }));
    const alike = all.filter(({ name }) => words.has(likeness(kind, name)));
    likely.push(...alike.map((each) => ({ ...each, year: event.year })));
  }
  return likely;
}

const likeness = (kind: overTheYearsCalls.IdentityKind, name: string): string | undefined =>
  nameKey(name)
    .split(' ')
    .at(kind === 'church' ? 0 : -1);
