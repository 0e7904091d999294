import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type {
  acceptDuties as acceptDutiesCall,
  setDuty as setDutyCall,
} from '@quizmeet/contract/officials/calls.ts';
import {
  CHANGED_MEANWHILE,
  elsewhere,
  givenMeanwhile,
  NO_SUCH_OFFICIAL,
  NO_SUCH_PLACE,
  OWN_TEAM,
  officialMessages,
} from '@quizmeet/contract/officials/messages.ts';
import { rolesInWords } from '@quizmeet/contract/officials/words.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { type Duty, keyOf } from '@quizmeet/rules/officials/evening.ts';
import { isRole, ROLES, roleFindings } from '@quizmeet/rules/officials/official.ts';
import { NEVER, troubledDuties } from '@quizmeet/rules/officials/troubles.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid, refused } from '../../platform/problems.ts';
import { dutyRecords } from '../../records/duties.ts';
import { dutyRoleRecords } from '../../records/duty-roles.ts';
import { eventRecords } from '../../records/events.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { basisOf, type Helping, loadHelping } from '../../tournament/helping.ts';

export async function setRoles(act: Act, typed: readonly string[]): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const findings = roleFindings(typed);
  if (findings.length > 0) throw notValid(fieldErrors(findings, officialMessages));
  const before = await dutyRoleRecords(act.tx).of(event.id);
  const roles = ROLES.filter((role) => typed.filter(isRole).includes(role));
  if (String(before) === String(roles)) return;

  await dutyRoleRecords(act.tx).set(event.id, roles);
  await act.audit({
    action: 'Set roles per room',
    subject: event.settings.title,
    before: rolesInWords(before),
    after: rolesInWords(roles),
  });
}

/** Saves a restore point first (W5, N1). */
export async function accept(act: Act, body: BodyOf<typeof acceptDutiesCall>): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const helping = await loadHelping(act.tx, event);
  if (basisOf(helping) !== body.basis) throw conflict(CHANGED_MEANWHILE);
  requireSound(helping, body.duties);

  await keepRestorePoint(act, event.id, 'Before assigning volunteers');
  await dutyRecords(act.tx).removeAll(event.id);
  await dutyRecords(act.tx).add(body.duties.map((duty) => ({ ...duty, eventId: event.id })));
  await act.audit({
    action: 'Assign volunteers',
    subject: event.settings.title,
    before: plural(helping.duties.length, 'duty'),
    after: plural(body.duties.length, 'duty'),
  });
}

/** Refuses anything not in a proposal. */
function requireSound({ evening }: Helping, duties: readonly Duty[]): void {
  const isTwice = new Set(duties.map(keyOf)).size < duties.length;
  const isUnsound = troubledDuties(evening, duties).some(({ troubles }) =>
    troubles.some((trouble) => NEVER.includes(trouble)),
  );
  if (isTwice || isUnsound) throw conflict(CHANGED_MEANWHILE);
}

/** Nobody if empty (W5). */
export async function setByHand(act: Act, body: BodyOf<typeof setDutyCall>): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const helping = await loadHelping(act.tx, event);
  const { officialId, moves, before: known, ...rest } = body;
  const before = helping.duties.find((duty) => keyOf(duty) === keyOf(rest));
  requireAsKnown(helping, { has: before?.officialId ?? null, gets: officialId, known });
  if (officialId === null) {
    if (before === undefined) return;
    await dutyRecords(act.tx).removeAt(event.id, rest);
    await auditPlace(act, helping, rest, before.officialId, null);
    return;
  }
  const duty = { ...rest, officialId };
  const left = leftFor(helping, duty, moves);

  await dutyRecords(act.tx).removeAt(event.id, rest);
  if (left !== null) await dutyRecords(act.tx).removeAt(event.id, left);
  await dutyRecords(act.tx).add([{ ...duty, eventId: event.id }]);
  await auditPlace(act, helping, rest, before?.officialId ?? null, officialId);
}

/** 409 when another administrator changed the place. A repeated request isn't a conflict. */
function requireAsKnown(
  { officials }: Helping,
  {
    has,
    gets,
    known,
  }: Readonly<Record<'has' | 'gets', number | null>> & {
    readonly known: number | null | undefined;
  },
): void {
  if (known === undefined || known === has || gets === has) return;
  throw conflict(givenMeanwhile(officials.find(({ id }) => id === has)?.name ?? null));
}

/** The simultaneous duty that this one replaces; null if none. */
function leftFor(helping: Helping, duty: Duty, moves: boolean): Duty | null {
  const official = helping.officials.find(({ id }) => id === duty.officialId);
  if (official === undefined) throw notFound(NO_SUCH_OFFICIAL);
  const other = helping.duties.find(
    (each) =>
      each.officialId === duty.officialId &&
      each.roundNumber === duty.roundNumber &&
      keyOf(each) !== keyOf(duty),
  );
  const [alone] = troubledDuties(helping.evening, [duty]);
  if (alone?.troubles.includes('no round')) throw notFound(NO_SUCH_PLACE);
  if (alone?.troubles.includes('own team')) throw refused(OWN_TEAM);
  if (other !== undefined && !moves) {
    throw conflict(elsewhere(official.name, helping.names.roomName(other.roomNumber)));
  }
  return other ?? null;
}

async function auditPlace(
  act: Act,
  { names, officials }: Helping,
  { roundNumber, roomNumber, role }: Omit<Duty, 'officialId' | 'fixed'>,
  before: number | null,
  after: number | null,
): Promise<void> {
  const nameOf = (id: number | null) => officials.find((each) => each.id === id)?.name ?? null;
  await act.audit({
    action: 'Assign volunteer',
    subject: `${rolesInWords([role])}, ${names.roomName(roomNumber)}, ${names.time(roundNumber)}`,
    before: nameOf(before),
    after: nameOf(after),
  });
}
