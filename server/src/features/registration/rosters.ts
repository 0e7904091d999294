import { randomUUID } from 'node:crypto';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  NO_SUCH_QUIZZER,
  NO_SUCH_TEAM,
  NOT_YOUR_TEAM,
  removalMessages,
  WINDOW_CLOSED,
} from '@quizmeet/contract/registration/messages.ts';
import {
  type KnownQuizzer,
  type RosterEntry,
  rosterChanges,
} from '@quizmeet/rules/registration/roster-changes.ts';
import { removalFindings } from '@quizmeet/rules/registration/rosters.ts';
import { isSamePerson } from '@quizmeet/rules/registration/take-over.ts';
import { mayPass } from '@quizmeet/rules/registration/windows.ts';
import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { mayEditRoster } from '../../calls/permissions.ts';
import { notAllowed, notFound, notValid, refused } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { handedInRecords } from '../../records/handed-in.ts';
import { lineRecords } from '../../records/lines.ts';
import { publicityRecords } from '../../records/publicity.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';

/** A team whose roster the user may change now, with all its present and former quizzers. */
export interface OpenRoster {
  readonly event: EventRow;
  readonly team: TeamRow;
  readonly known: readonly KnownQuizzer[];
}

/**
 * Loads a team to change its roster; refuses coaches of other churches, and coaches outside the
 * window (E2, F8). The event is locked, so that changes run one after another.
 * @param refuseFirst refuses what is never allowed; checked before the window
 */
export async function openRoster(
  act: Act,
  actor: Actor,
  teamId: TeamId,
  refuseFirst: (roster: OpenRoster) => void,
): Promise<OpenRoster> {
  const event = await eventRecords(act.tx).lockCurrent();
  const team = await teamRecords(act.tx).byId(event.id, teamId);
  if (team === null) throw notFound(NO_SUCH_TEAM);
  const church = await churchRecords(act.tx).byId(event.id, team.churchId);
  if (church === null || !mayEditRoster(actor, church)) throw notAllowed(NOT_YOUR_TEAM);
  const roster = { event, team, known: await everQuizzers(act, event.id, teamId) };
  refuseFirst(roster);
  if (!mayPass('editRoster', actor, event.settings, act.now)) {
    throw refused(WINDOW_CLOSED.editRoster);
  }
  return roster;
}

async function everQuizzers(act: Act, eventId: EventId, teamId: TeamId): Promise<KnownQuizzer[]> {
  const rows = await quizzerRecords(act.tx).ofTeams([teamId]);
  const limits = await publicityRecords(act.tx).all(eventId);
  const forms = await handedInRecords(act.tx).all(eventId);
  const noted = new Set([...limits, ...forms].map(({ quizzerId }) => quizzerId));
  const withLines = await lineRecords(act.tx).quizzersAmong(rows.map((row) => row.id));
  return rows.map((row) => ({
    ...row,
    hasLines: withLines.has(row.id),
    isNoted: noted.has(row.id),
  }));
}

/** Replaces a roster by a valid new one (X8). */
export async function saveRoster(
  act: Act,
  { event, team, known }: OpenRoster,
  roster: readonly RosterEntry[],
): Promise<void> {
  const { kept, added, hidden, removed } = rosterChanges(known, roster);

  const quizzers = quizzerRecords(act.tx);
  for (const { id, ...entry } of kept) {
    await quizzers.change(id, { ...entry, hidden: false, ...newIdentity(known, id, entry) });
  }
  for (const id of hidden) await quizzers.change(id, { hidden: true });
  await quizzers.remove(removed);
  await quizzers.add(added.map((entry) => ({ ...entry, eventId: event.id, teamId: team.id })));
}

/** Somebody else entered in the place of a quizzer without results is a new person (W2). */
function newIdentity(
  known: readonly KnownQuizzer[],
  id: QuizzerId,
  after: RosterEntry,
): { readonly identity?: string } {
  const before = known.find((quizzer) => quizzer.id === id);
  const goesOn = before === undefined || before.hasLines || isSamePerson(before, after);
  return goesOn ? {} : { identity: randomUUID() };
}

/** Removes a quizzer from a roster; the last one cannot be removed. */
export async function removeQuizzer(
  act: Act,
  actor: Actor,
  teamId: TeamId,
  quizzerId: QuizzerId,
): Promise<void> {
  const isLeaving = ({ id, hidden }: KnownQuizzer) => id === quizzerId && !hidden;
  const open = await openRoster(act, actor, teamId, ({ known }) => {
    if (!known.some(isLeaving)) throw notFound(NO_SUCH_QUIZZER);
  });

  const roster = open.known.filter(({ hidden }) => !hidden);
  const findings = removalFindings(roster.length);
  if (findings.length > 0) throw notValid(fieldErrors(findings, removalMessages));

  const staying = roster.filter((quizzer) => !isLeaving(quizzer));
  await saveRoster(act, open, staying);
  await act.audit({
    action: 'Remove quizzer',
    subject: open.team.name,
    before: namesOf(roster),
    after: namesOf(staying),
  });
}

/** A roster as text for the audit. */
export function namesOf(roster: readonly RosterEntry[]): string {
  return roster.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
}
