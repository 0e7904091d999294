import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { saveChurch as saveChurchCall } from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { isSameName, tidied } from '@quizmeet/rules/names.ts';
import { churchFindings } from '@quizmeet/rules/registration/church.ts';
import { isTooLateToRegister } from '@quizmeet/rules/registration/windows.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { isCoachOf, mayEditChurch } from '../../calls/permissions.ts';
import { conflict, notAllowed, notFound, notValid, refused } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { roundRecords } from '../../records/rounds.ts';
import { teamRecords } from '../../records/teams.ts';

type ChurchEntry = BodyOf<typeof saveChurchCall>;

/**
 * Registers the coach's church (U7), or edits the one with an id; false when its name is taken (C1). Locks
 * the event against a concurrent save of the name.
 */
export async function saveChurch(act: Act, actor: Actor, entry: ChurchEntry): Promise<boolean> {
  const event = await eventRecords(act.tx).lockCurrent();
  const records = churchRecords(act.tx);
  const churches = await records.all(event.id);
  const before = churchToSave(churches, actor, entry.id);
  if (before === null && !actor.admin && isTooLateToRegister(event.settings, act.now)) {
    throw refused(messages.CHURCHES_CLOSED);
  }

  const findings = churchFindings(entry);
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages.churchMessages));
  const { churchName, id, ...fields } = entry;
  const after = { ...fields, name: tidied(churchName) };
  if (isNameTaken(churches, after.name, before?.id)) return false;
  if (before !== null) await requireArrival(act, before, entry.roundsToSkip);

  if (before === null) {
    const added = await records.add({ ...after, eventId: event.id, coachId: actor.userId });
    if (added === null) return false;
  } else {
    await records.change(before.id, after);
  }
  await act.audit({
    action: before === null ? 'Register church' : 'Edit church',
    subject: after.name,
    before: before === null ? null : summarize(before),
    after: summarize(after),
  });
  return true;
}

/** Whether another church has the name (C1, U2). @param own may have it */
export function isNameTaken(
  churches: readonly ChurchRow[],
  wanted: string,
  own?: ChurchId,
): boolean {
  return churches.some(({ id, name }) => id !== own && isSameName(name, wanted));
}

function churchToSave(
  churches: readonly ChurchRow[],
  actor: Actor,
  id: ChurchId | undefined,
): ChurchRow | null {
  if (id === undefined) {
    const own = churches.some((church) => isCoachOf(actor, church));
    if (own) throw conflict(messages.ONE_CHURCH_A_COACH);
    return null;
  }
  const church = churches.find((each) => each.id === id);
  if (church === undefined) throw notFound(messages.NO_SUCH_CHURCH);
  if (!mayEditChurch(actor, church)) throw notAllowed(messages.NOT_YOUR_CHURCH);
  return church;
}

/** No open round may be before the church arrives (F2). */
async function requireArrival(act: Act, church: ChurchRow, roundsToSkip: number): Promise<void> {
  if (roundsToSkip <= church.roundsToSkip) return;
  const teams = await teamRecords(act.tx).ofChurch(church.id);
  const friday = await roundRecords(act.tx).all(church.eventId);
  const early = friday.filter(
    (round) => round.winner === null && round.roundNumber <= roundsToSkip,
  );
  for (const { roundNumber, leftTeamId, rightTeamId } of early) {
    const team = teams.find(({ id }) => id === leftTeamId || id === rightTeamId);
    if (team === undefined) continue;
    const message = messages.arrivalTooLate(team.name, roundNumber);
    throw notValid([{ path: 'roundsToSkip', message }]);
  }
}

export function summarize(
  church: Pick<ChurchRow, 'name' | 'district' | 'state'> & Equipment,
): string {
  const { name, district, state, computerSeats, monitors, roundsToSkip } = church;
  return (
    `${name}, ${district}, ${state}; ${plural(computerSeats, 'seat')}, ` +
    `${plural(monitors, 'monitor')}, misses ${plural(roundsToSkip, 'slot')}`
  );
}

type Equipment = Pick<ChurchRow, 'computerSeats' | 'monitors' | 'roundsToSkip'>;
