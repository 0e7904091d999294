import type { BodyOf } from '@quizmeet/contract/call.ts';
import type * as calls from '@quizmeet/contract/officials/calls.ts';
import * as messages from '@quizmeet/contract/officials/messages.ts';
import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { dutiesWithProblems, NEVER } from '@quizmeet/rules/officials/assignment-problems.ts';
import { type Duty, keyOf } from '@quizmeet/rules/officials/evening.ts';
import { isRole, ROLES, roleFindings } from '@quizmeet/rules/officials/official.ts';
import { type Mode, propose } from '@quizmeet/rules/officials/propose.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notFound, refused, refuseFindings } from '../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { dutyRecords, dutyRoleRecords, officialRecords } from '../../records/officials.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import {
  basisOf,
  emailedDuties,
  loadVolunteerPlan,
  type VolunteerPlan,
} from '../../tournament/volunteer-plan.ts';
import { statusOf } from './present.ts';

export async function setRoles(act: Act, typed: readonly string[]): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  refuseFindings(roleFindings(typed), messages.officialMessages);
  const before = await dutyRoleRecords(act.tx).of(event.id);
  const roles = ROLES.filter((role) => typed.filter(isRole).includes(role));
  if (String(before) === String(roles)) return;

  await dutyRoleRecords(act.tx).set(event.id, roles);
  await act.audit({
    action: 'Set roles per room',
    subject: event.settings.title,
    before: describeRoles(before),
    after: describeRoles(roles),
  });
}

/** Saves a restore point first (W5, N1). */
export async function accept(act: Act, body: BodyOf<typeof calls.acceptDuties>): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const volunteerPlan = await loadVolunteerPlan(act.tx, event);
  if (basisOf(volunteerPlan) !== body.basis) throw conflict(messages.CHANGED_MEANWHILE);
  requireValid(volunteerPlan, body.duties);

  await saveRestorePoint(act, event.id, 'Before assigning volunteers');
  await dutyRecords(act.tx).removeAll(event.id);
  await dutyRecords(act.tx).add(body.duties.map((duty) => ({ ...duty, eventId: event.id })));
  await act.audit({
    action: 'Assign volunteers',
    subject: event.settings.title,
    before: plural(volunteerPlan.duties.length, 'duty'),
    after: plural(body.duties.length, 'duty'),
  });
}

/** Refuses anything not in a proposal. */
function requireValid({ evening }: VolunteerPlan, duties: readonly Duty[]): void {
  const isTwice = new Set(duties.map(keyOf)).size < duties.length;
  const isInvalid = dutiesWithProblems(evening, duties).some(({ troubles }) =>
    troubles.some((trouble) => NEVER.includes(trouble)),
  );
  if (isTwice || isInvalid) throw conflict(messages.CHANGED_MEANWHILE);
}

/** Nobody if empty (W5). */
export async function setByHand(act: Act, body: BodyOf<typeof calls.setDuty>): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const volunteerPlan = await loadVolunteerPlan(act.tx, event);
  const { officialId, moves, before: known, ...rest } = body;
  const before = volunteerPlan.duties.find((duty) => keyOf(duty) === keyOf(rest));
  requireAsKnown(volunteerPlan, before?.officialId ?? null, officialId, known);
  if (officialId === null) {
    if (before === undefined) return;
    await dutyRecords(act.tx).removeAt(event.id, rest);
    await auditPlace(act, volunteerPlan, rest, before.officialId, null);
    return;
  }
  const duty = { ...rest, officialId };
  const left = leftFor(volunteerPlan, duty, moves);

  await dutyRecords(act.tx).removeAt(event.id, rest);
  if (left !== null) await dutyRecords(act.tx).removeAt(event.id, left);
  await dutyRecords(act.tx).add([{ ...duty, eventId: event.id }]);
  await auditPlace(act, volunteerPlan, rest, before?.officialId ?? null, officialId);
}

/** 409 when another administrator changed the place. A repeated request isn't a conflict. */
function requireAsKnown(
  { officials }: VolunteerPlan,
  has: number | null,
  gets: number | null,
  known: number | null | undefined,
): void {
  if (known === undefined || known === has || gets === has) return;
  throw conflict(messages.givenMeanwhile(officials.find(({ id }) => id === has)?.name ?? null));
}

/** The simultaneous duty that this one replaces; null if none. */
function leftFor(volunteerPlan: VolunteerPlan, duty: Duty, moves: boolean): Duty | null {
  const official = volunteerPlan.officials.find(({ id }) => id === duty.officialId);
  if (official === undefined) throw notFound(messages.NO_SUCH_OFFICIAL);
  const other = volunteerPlan.duties.find(
    (each) =>
      each.officialId === duty.officialId &&
      each.roundNumber === duty.roundNumber &&
      keyOf(each) !== keyOf(duty),
  );
  const [alone] = dutiesWithProblems(volunteerPlan.evening, [duty]);
  if (alone?.troubles.includes('no round')) throw notFound(messages.NO_SUCH_PLACE);
  if (alone?.troubles.includes('own team')) throw refused(messages.OWN_TEAM);
  if (other !== undefined && !moves) {
    throw conflict(
      messages.elsewhere(official.name, volunteerPlan.names.roomName(other.roomNumber)),
    );
  }
  return other ?? null;
}

async function auditPlace(
  act: Act,
  { names, officials }: VolunteerPlan,
  { roundNumber, roomNumber, role }: Omit<Duty, 'officialId' | 'fixed'>,
  before: number | null,
  after: number | null,
): Promise<void> {
  const nameOf = (id: number | null) => officials.find((each) => each.id === id)?.name ?? null;
  await act.audit({
    action: 'Assign volunteer',
    subject: `${describeRoles([role])}, ${names.roomName(roomNumber)}, ${names.time(roundNumber)}`,
    before: nameOf(before),
    after: nameOf(after),
  });
}

/** Changes nothing (W5). */
export async function proposeDuties(db: Reader, event: EventRow, mode: Mode) {
  const volunteerPlan = await loadVolunteerPlan(db, event);
  const { evening, duties } = volunteerPlan;
  if (evening.rounds.length === 0) throw conflict(messages.NOTHING_TO_FILL);
  if (evening.officials.length === 0) throw conflict(messages.NOBODY_HELPS);
  const standing = duties.map(({ eventId: _, ...duty }) => duty);
  const { dropped, ...proposal } = propose(evening, standing, mode);
  return {
    ...proposal,
    dropped: dropped.map(({ duty, troubles }) => ({ duty, troubles: [...troubles] })),
    basis: basisOf(volunteerPlan),
  };
}

/** Mails everybody whose duties changed, one per address, written at sending (W5, N3). */
export async function mailDuties(act: Act): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  const volunteerPlan = await loadVolunteerPlan(act.tx, event);
  const unnotified = volunteerPlan.officials.filter((row) =>
    ['never', 'changed'].includes(statusOf(volunteerPlan, row)),
  );
  if (unnotified.length === 0) throw refused(messages.NOBODY_TO_TELL);

  const mailboxes = new Map(unnotified.map(({ email }) => [mailboxKey(email), email]));
  for (const email of mailboxes.values()) await mailRecords(act.tx).add('duties', email, act.now);
  for (const { id } of unnotified) {
    await officialRecords(act.tx).change(id, { told: emailedDuties(volunteerPlan, id) });
  }
  await act.audit({
    action: 'Email assignments',
    subject: event.settings.title,
    after: `${plural(mailboxes.size, 'email')}, ${plural(unnotified.length, 'person')}`,
  });
  return mailboxes.size;
}
