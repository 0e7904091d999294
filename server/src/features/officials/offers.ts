import type { BodyOf } from '@quizmeet/contract/call.ts';
import type * as calls from '@quizmeet/contract/officials/calls.ts';
import * as messages from '@quizmeet/contract/officials/messages.ts';
import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import { NO_SUCH_CHURCH } from '@quizmeet/contract/registration/messages.ts';
import { tidied } from '@quizmeet/rules/names.ts';
import { isRole, officialFindings, ROLES } from '@quizmeet/rules/officials/official.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayEditChurch } from '../../calls/permissions.ts';
import { found, notAllowed, refuseFindings } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type OfficialRow, officialRecords, officialTeamRecords } from '../../records/officials.ts';
import { teamRecords } from '../../records/teams.ts';

type Offer = BodyOf<typeof calls.changeOfficial>;

/** @returns the id (W5) */
export async function offer(act: Act, { churchId, ...typed }: BodyOf<typeof calls.addOfficial>) {
  const event = await eventRecords(act.tx).lockCurrent();
  await requireChurch(act, event, churchId);
  const fields = fieldsOf(event, typed);

  const added = await officialRecords(act.tx).add({ eventId: event.id, churchId, ...fields });
  await setTeams(act, event, added, typed.teamIds);
  await act.audit({ action: 'Add volunteer', subject: added.name, after: summarize(added) });
  return added.id;
}

/** Duties stay, and stale ones are named (W5). */
export async function changeOffer(act: Act, id: number, typed: Offer): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const before = await officialToChange(act, event, id);
  const fields = fieldsOf(event, typed);

  await officialRecords(act.tx).change(id, fields);
  await setTeams(act, event, before, typed.teamIds);
  await act.audit({
    action: 'Edit volunteer',
    subject: fields.name,
    before: summarize(before),
    after: summarize(fields),
  });
}

/** Deletes the duties too (W5). */
export async function takeOff(act: Act, id: number): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const before = await officialToChange(act, event, id);

  await officialRecords(act.tx).remove(id);
  await act.audit({ action: 'Remove volunteer', subject: before.name, before: summarize(before) });
}

async function officialToChange(act: Act, event: EventRow, id: number): Promise<OfficialRow> {
  const row = found(await officialRecords(act.tx).byId(event.id, id), messages.NO_SUCH_OFFICIAL);
  await requireChurch(act, event, row.churchId);
  return row;
}

/** Coaches change their own church's people; others are the administrators'. */
async function requireChurch(act: Act, event: EventRow, churchId: ChurchId | null): Promise<void> {
  const actor = loggedIn(act.actor);
  if (churchId === null) {
    if (!actor.admin) throw notAllowed(messages.NOT_OF_YOUR_CHURCH);
    return;
  }
  const church = found(await churchRecords(act.tx).byId(event.id, churchId), NO_SUCH_CHURCH);
  if (!mayEditChurch(actor, church)) throw notAllowed(messages.NOT_OF_YOUR_CHURCH);
}

function fieldsOf({ settings }: EventRow, typed: Offer) {
  refuseFindings(officialFindings(typed, settings), messages.officialMessages);
  return {
    name: tidied(typed.name),
    email: typed.email,
    roles: ROLES.filter((role) => typed.roles.filter(isRole).includes(role)),
    fromTime: typed.from === '' ? null : typed.from,
    untilTime: typed.until === '' ? null : typed.until,
  };
}

/** Skips deleted teams and the own church's. */
async function setTeams(
  { tx }: Act,
  event: EventRow,
  { id, churchId }: OfficialRow,
  teamIds: readonly number[],
): Promise<void> {
  const others = (await teamRecords(tx).all(event.id)).filter((team) => team.churchId !== churchId);
  const named = others.filter((team) => teamIds.includes(team.id));
  await officialTeamRecords(tx).set(
    event.id,
    id,
    named.map((team) => team.id),
  );
}

function summarize({
  roles,
  fromTime,
  untilTime,
}: Pick<OfficialRow, 'roles' | 'fromTime' | 'untilTime'>): string {
  const hours = [
    fromTime === null ? '' : ` from ${fromTime}`,
    untilTime === null ? '' : ` until ${untilTime}`,
  ];
  return `${describeRoles(roles)}${hours.join('')}`;
}
