import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  NO_SUCH_TEAM,
  NOT_YOUR_TEAM,
  rosterEntryMessages,
  teamMessages,
} from '@quizmeet/contract/registration/messages.ts';
import type {
  askForChange as askForChangeCall,
  decideRequest as decideRequestCall,
  listOpenRequests as openRequestsCall,
} from '@quizmeet/contract/registration/request-calls.ts';
import {
  CHANGE_IT_YOURSELF,
  changeInWords,
  DECIDED_ALREADY,
  NO_SUCH_REQUEST,
  requestMessages,
} from '@quizmeet/contract/registration/request-words.ts';
import { entryFindings } from '@quizmeet/rules/registration/roster-changes.ts';
import {
  type AskedChange,
  answerFindings,
  askedChanges,
  type OnRoster,
  requestFindings,
  withChanges,
} from '@quizmeet/rules/registration/roster-requests.ts';
import { rosterFindings } from '@quizmeet/rules/registration/rosters.ts';
import { isOpen } from '@quizmeet/rules/registration/windows.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import { mayEditChurch } from '../../calls/permissions.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, notAllowed, notFound, notValid } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type RosterRequestRow, rosterRequestRecords } from '../../records/roster-requests.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf } from '../../tournament/coaches-of.ts';
import { namesOf, openRoster, saveRoster } from './rosters.ts';

/**
 * Asks for a change of a roster whose window has closed (W2). What was asked for before is replaced.
 * @throws Problem 409 while the coach may change it; 422 about the wanted roster
 */
export async function askForChange(
  act: Act,
  actor: Actor,
  teamId: TeamId,
  { quizzers, reason }: BodyOf<typeof askForChangeCall>,
): Promise<void> {
  const { event, team } = await ownTeam(act, actor, teamId);
  if (isOpen('editRoster', event.settings, act.now)) throw conflict(CHANGE_IT_YOURSELF);
  const roster = await rosterOf(act.tx, teamId);

  const changes = askedChanges(roster, quizzers);
  const known = roster.map((each) => ({ ...each, hidden: false, hasLines: false }));
  const errors = [
    ...fieldErrors(rosterFindings(quizzers), teamMessages),
    ...fieldErrors(entryFindings(known, quizzers), rosterEntryMessages),
    ...fieldErrors(requestFindings(changes, reason), requestMessages),
  ];
  if (errors.length > 0) throw notValid(errors);

  const requests = rosterRequestRecords(act.tx);
  await requests.removeOpen(teamId);
  const asked = { eventId: event.id, teamId, askedBy: act.who, askedAt: act.now, reason };
  await requests.add(asked, changes);
  await act.audit({
    action: 'Request roster change',
    subject: team.name,
    before: namesOf(roster),
    after: `${namesOf(withChanges(roster, changes))}${reason === '' ? '' : ` (${reason})`}`,
  });
}

/** Takes back what was asked for and is not decided; nothing where nothing is. */
export async function withdrawRequest(act: Act, actor: Actor, teamId: TeamId): Promise<void> {
  const { team } = await ownTeam(act, actor, teamId);
  const requests = await rosterRequestRecords(act.tx).ofTeams([teamId]);
  if (requests.every(({ decidedAt }) => decidedAt !== null)) return;
  await rosterRequestRecords(act.tx).removeOpen(teamId);
  await act.audit({ action: 'Withdraw roster request', subject: team.name });
}

async function ownTeam(act: Act, actor: Actor, teamId: TeamId) {
  const event = await eventRecords(act.tx).lockCurrent();
  const team = await teamRecords(act.tx).byId(event.id, teamId);
  if (team === null) throw notFound(NO_SUCH_TEAM);
  const church = await churchRecords(act.tx).byId(event.id, team.churchId);
  if (church === null || !mayEditChurch(actor, church)) throw notAllowed(NOT_YOUR_TEAM);
  return { event, team };
}

const rosterOf = async (db: Reader, teamId: TeamId) =>
  (await quizzerRecords(db).ofTeams([teamId])).filter(({ hidden }) => !hidden);

/**
 * Accepts a late change, which carries it out, or refuses it; the coaches are told by mail, with the answer if one
 * is written (W2).
 * @throws Problem 409 if it is decided already; 422 if the roster would not be valid
 */
export async function decideRequest(
  act: Act,
  actor: Actor,
  id: number,
  { accept, answer = '' }: BodyOf<typeof decideRequestCall>,
): Promise<void> {
  const tooLong = fieldErrors(answerFindings(answer), requestMessages);
  if (tooLong.length > 0) throw notValid(tooLong);
  const event = await eventRecords(act.tx).lockCurrent();
  const request = await rosterRequestRecords(act.tx).byId(event.id, id);
  if (request === null) throw notFound(NO_SUCH_REQUEST);
  if (request.decidedAt !== null) throw conflict(DECIDED_ALREADY);
  const changes = await rosterRequestRecords(act.tx).changesOf([id]);
  const open = await openRoster(act, actor, request.teamId, () => undefined);

  const before = open.known.filter(({ hidden }) => !hidden);
  const after = accept ? withChanges(before, changes) : before;
  const findings = accept ? rosterFindings(after) : [];
  if (findings.length > 0) throw notValid(fieldErrors(findings, teamMessages));

  if (accept) await saveRoster(act, open, after);
  const decision = {
    decidedBy: act.who,
    decidedAt: act.now,
    accepted: accept,
    answer: answer || null,
  };
  await rosterRequestRecords(act.tx).decide(id, decision);
  await tellCoaches(act, open.team, id);
  await act.audit({
    action: accept ? 'Accept roster change' : 'Refuse roster change',
    subject: open.team.name,
    before: namesOf(before),
    after: `${accept ? namesOf(after) : `asked for: ${inWords(changes, before)}`}${answer === '' ? '' : ` (${answer})`}`,
  });
}

const inWords = (changes: readonly AskedChange[], roster: readonly OnRoster[]): string =>
  changes.map((change) => changeInWords(change, roster)).join(', ');

async function tellCoaches(act: Act, team: TeamRow, requestId: number): Promise<void> {
  const church = await churchRecords(act.tx).byId(team.eventId, team.churchId);
  if (church === null) return;
  for (const { email } of await userRecords(act.tx).byIds(coachIdsOf(church))) {
    await mailRecords(act.tx).addAbout(requestId, email, act.now);
  }
}

/** The newest request of each team of the user's church. */
export async function listOwnRequests(db: Reader, actor: Actor) {
  const event = await eventRecords(db).current();
  const church = await churchRecords(db).byCoach(event.id, actor.userId);
  if (church === null) return [];
  const teams = await teamRecords(db).ofChurch(church.id);
  const rows = await rosterRequestRecords(db).ofTeams(teams.map(({ id }) => id));
  const newest = [...new Map(rows.map((row) => [row.teamId, row])).values()];
  return await presentRequests(db, newest, teams);
}

/** What waits for a decision, with the roster that would follow. */
export async function listOpenRequests(db: Reader): Promise<ReplyOf<typeof openRequestsCall>> {
  const event = await eventRecords(db).current();
  const rows = await rosterRequestRecords(db).open(event.id);
  const teams = await teamRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  return (await presentRequests(db, rows, teams)).map((request) => {
    const team = teams.find(({ id }) => id === request.teamId);
    const [obstacle] = fieldErrors(rosterFindings(request.roster), teamMessages);
    return {
      ...request,
      churchName: churches.find(({ id }) => id === team?.churchId)?.name ?? '',
      obstacle: obstacle?.message ?? null,
    };
  });
}

async function presentRequests(
  db: Reader,
  rows: readonly RosterRequestRow[],
  teams: readonly TeamRow[],
) {
  const changes = Map.groupBy(
    await rosterRequestRecords(db).changesOf(rows.map(({ id }) => id)),
    ({ requestId }) => requestId,
  );
  const quizzers = await quizzerRecords(db).ofTeams(rows.map(({ teamId }) => teamId));
  const rosters = Map.groupBy(
    quizzers.filter(({ hidden }) => !hidden),
    ({ teamId }) => teamId,
  );
  return rows.map(({ id, teamId, reason, askedBy, askedAt, accepted, decidedAt, answer }) => {
    const asked: readonly AskedChange[] = changes.get(id) ?? [];
    const roster = rosters.get(teamId) ?? [];
    return {
      id,
      teamId,
      teamName: teams.find((team) => team.id === teamId)?.name ?? '',
      changes: asked.map((change) => changeInWords(change, roster)),
      roster: withChanges(roster, asked).map((each) => ({
        ...{ id: each.id ?? null, firstName: each.firstName, lastName: each.lastName },
      })),
      reason,
      askedBy,
      askedAt: askedAt.toISOString(),
      accepted,
      decidedAt: decidedAt?.toISOString() ?? null,
      ...(answer === null ? {} : { answer }),
    };
  });
}
