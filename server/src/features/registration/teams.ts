import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type * as calls from '@quizmeet/contract/registration/calls.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { tidied } from '@quizmeet/rules/names.ts';
import { capacityFindings } from '@quizmeet/rules/registration/capacity.ts';
import { inFull } from '@quizmeet/rules/registration/public-names.ts';
import { entryFindings } from '@quizmeet/rules/registration/roster-changes.ts';
import type { StandingTeam } from '@quizmeet/rules/registration/roster-import.ts';
import { teamFindings } from '@quizmeet/rules/registration/rosters.ts';
import {
  type ChangedRoster,
  type OnSeveralTeams,
  onSeveralTeams,
} from '@quizmeet/rules/registration/several-teams.ts';
import { defaultTeamName, forbiddenChanges } from '@quizmeet/rules/registration/team-names.ts';
import { mayPass } from '@quizmeet/rules/registration/windows.ts';
import { nextTeamNumber } from '@quizmeet/rules/schedule/groups/shuffle.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import {
  type ChurchId,
  type Day,
  DIVISIONS,
  type Division,
  type EventId,
  type TeamId,
} from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { mayEditChurch } from '../../calls/permissions.ts';
import {
  conflict,
  conflictOf,
  found,
  notAllowed,
  notValid,
  refused,
  refuseFindings,
} from '../../platform/problems.ts';
import { bracketRecords } from '../../records/brackets.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roundRecords } from '../../records/rounds.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { hideAwards } from '../../tournament/awards.ts';
import { loadSaturdayDivisions } from '../../tournament/brackets.ts';
import { forgetMachines } from '../../tournament/machine-rounds.ts';
import { loadPublicNames } from '../../tournament/names.ts';
import { ownChurch } from './churches.ts';
import { namesOf, openRoster, saveRoster, takeOffAll } from './rosters.ts';

type NewTeam = BodyOf<typeof calls.addTeam>;
type SavedTeam = BodyOf<typeof calls.saveTeam>;

/** Locks the event, so a concurrent addition sees the taken name and place (C3-C6). */
export async function addTeam(act: Act, entry: NewTeam): Promise<TeamRow> {
  const actor = loggedIn(act.actor);
  const event = await eventRecords(act.tx).lockCurrent();
  const church = await churchOfTeams(act, event.id, entry.churchId, () => formErrors(entry));
  if (!mayPass('addTeam', actor, event.settings, act.now))
    throw refused(messages.WINDOW_CLOSED.addTeam);
  const teams = await teamRecords(act.tx).all(event.id);

  const taken = teams.map((team) => team.name);
  const ofChurch = teams.filter((team) => team.churchId === church.id).length;
  const defaultName = defaultTeamName(church.name, ofChurch, taken);
  const teamName = tidied(entry.teamName) === '' ? defaultName : entry.teamName;
  const name = tidied(teamName);
  const requested = { teamName: name, division: entry.division };
  if (
    forbiddenChanges(actor, 'new', { teamName: defaultName, division: null }, requested).length > 0
  ) {
    throw notAllowed(messages.defaultNameIs(defaultName));
  }
  refuseFindings(teamFindings({ ...entry, teamName }, taken), messages.teamMessages);
  const division = readDivision(entry.division);
  const inDivision = teams.filter((team) => team.division === division);
  refuseFindings(
    capacityFindings(event.settings, division, inDivision.length, actor),
    messages.capacityMessages,
  );

  if (entry.confirm === false) {
    const change = { teamId: null, teamName: name, quizzers: entry.quizzers };
    askAbout(joiningSeveral(await standingTeams(act, church.id), [change]));
  }

  const team = await teamRecords(act.tx).add({
    eventId: event.id,
    churchId: church.id,
    name,
    division,
    teamNumber: nextTeamNumber(inDivision.map((each) => each.teamNumber)),
    addedAt: act.now,
  });
  await saveRoster(act, { event, team, known: [] }, entry.quizzers);
  await act.audit({
    action: 'Add team',
    subject: name,
    after: `${division}, ${church.name}: ${namesOf(entry.quizzers)}`,
  });
  return team;
}

const formErrors = (entry: NewTeam): FieldError[] =>
  fieldErrors(
    teamFindings(entry, []).filter(({ path }) => path !== 'teamName'),
    messages.teamMessages,
  );

/** The user's own church, or the one an administrator names. @param errorsOf further errors, listed first */
export async function churchOfTeams(
  act: Act,
  eventId: EventId,
  churchId: number | undefined,
  errorsOf: () => readonly FieldError[] = () => [],
): Promise<ChurchRow> {
  const actor = loggedIn(act.actor);
  const records = churchRecords(act.tx);
  if (churchId === undefined) {
    const own = await records.byCoach(eventId, actor.userId);
    if (own !== null) return own;
    if (!actor.admin) throw notValid([{ path: 'churchId', message: messages.CHURCH_FIRST }]);
    throw notValid([...errorsOf(), { path: 'churchId', message: messages.CHOOSE_CHURCH }]);
  }
  return await ownChurch(act.tx, actor, eventId, churchId);
}

/** Only administrators change name and division (C4). */
export async function saveTeam(act: Act, sent: SavedTeam): Promise<void> {
  const open = await openRoster(act, sent.id, ({ team }) => {
    const saved = { teamName: team.name, division: team.division };
    const [forbidden] = forbiddenChanges(loggedIn(act.actor), 'saved', saved, sent);
    if (forbidden !== undefined) throw notAllowed(messages.NOT_YOURS_TO_SET[forbidden]);
  });
  const { event, team } = open;
  const names = await loadPublicNames(act.tx);
  const entry = { ...sent, quizzers: inFull(names, open.known, sent.quizzers) };
  const others = (await teamRecords(act.tx).all(event.id)).filter(({ id }) => id !== team.id);
  const taken = others.map((other) => other.name);
  const errors = [
    ...fieldErrors(teamFindings({ ...entry, savedName: team.name }, taken), messages.teamMessages),
    ...fieldErrors(entryFindings(open.known, entry.quizzers), messages.rosterEntryMessages),
  ];
  if (errors.length > 0) throw notValid(errors);

  if (entry.confirm === false) {
    const change = { teamId: team.id, teamName: team.name, quizzers: entry.quizzers };
    askAbout(joiningSeveral(await standingTeams(act, team.churchId), [change]));
  }

  const name = tidied(entry.teamName);
  const division = readDivision(entry.division);
  const moved = await moveToDivision(act, team, division, others);
  await teamRecords(act.tx).change(team.id, { name, ...moved });
  await saveRoster(act, open, entry.quizzers);
  await act.audit({
    action: 'Save team',
    subject: team.name,
    before: `${team.name}, ${team.division}: ${namesOf(open.known.filter((q) => !q.hidden))}`,
    after: `${name}, ${division}: ${namesOf(entry.quizzers)}`,
  });
}

/** Leaves its group and gets the next number there (F1). */
async function moveToDivision(
  act: Act,
  team: TeamRow,
  division: Division,
  others: readonly TeamRow[],
): Promise<Partial<TeamRow>> {
  if (division === team.division) return {};
  const day = await dayStanding(act, team);
  if (day !== null) throw conflict(messages.divisionStands(team.name, day));
  const numbers = others.filter((other) => other.division === division).map((o) => o.teamNumber);
  return { division, group: null, teamNumber: nextTeamNumber(numbers) };
}

/** 409 while it is in a schedule or bracket (C7). */
export async function removeTeam(act: Act, id: TeamId): Promise<void> {
  const actor = loggedIn(act.actor);
  const event = await eventRecords(act.tx).lockCurrent();
  const team = found(await teamRecords(act.tx).byId(event.id, id), messages.NO_SUCH_TEAM);
  const church = await churchRecords(act.tx).byId(event.id, team.churchId);
  if (church === null || !mayEditChurch(actor, church)) throw notAllowed(messages.NOT_YOUR_TEAM);
  if (!mayPass('removeTeam', actor, event.settings, act.now)) {
    throw refused(messages.WINDOW_CLOSED.removeTeam);
  }
  const day = await dayStanding(act, team);
  if (day !== null) throw conflict(messages.teamStands(team.name, day));

  const roster = await quizzerRecords(act.tx).ofTeams([id]);
  await takeOffAll(act, team);
  await teamRecords(act.tx).remove([id]);
  await act.audit({
    action: 'Remove team',
    subject: team.name,
    before: `${team.division}, ${church.name}: ${namesOf(roster)}`,
  });
}

/** When the team is in the schedule or a bracket (C7). */
async function dayStanding(act: Act, { id, eventId }: TeamRow): Promise<Day | null> {
  if ((await roundRecords(act.tx).ofTeam(eventId, id)).length > 0) return 'Friday';
  return (await loadSaturdayDivisions(act.tx, eventId)).has(id) ? 'Saturday' : null;
}

function readDivision(text: string): Division {
  const division = DIVISIONS.find((each) => each === text);
  if (division === undefined) throw new Error(`${text} passed as a division`);
  return division;
}

/** With rounds, results, and brackets; keeps churches and saves a restore point (C7, N1). */
export async function removeAllTeams(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const teams = await teamRecords(act.tx).all(event.id);
  if (teams.length === 0) return;

  await saveRestorePoint(act, event.id, 'Before removing all teams');
  await hideAwards(act, event.id);
  const brackets = await bracketRecords(act.tx).all(event.id);
  await bracketRecords(act.tx).remove(brackets.map((bracket) => bracket.id));
  const rounds = await roundRecords(act.tx).removeAll(event.id);
  await forgetMachines(act, event.id);
  for (const team of teams) await takeOffAll(act, team);
  await teamRecords(act.tx).removeAll(event.id);
  await act.audit({
    action: 'Remove all teams',
    subject: `${event.year}`,
    before: `${plural(teams.length, 'team')}, ${plural(rounds, 'round')}, ${plural(brackets.length, 'bracket')}`,
  });
}

export async function standingTeams(act: Act, churchId: ChurchId): Promise<StandingTeam[]> {
  const teams = await teamRecords(act.tx).ofChurch(churchId);
  const quizzers = await quizzerRecords(act.tx).ofTeams(teams.map((team) => team.id));
  return teams.map(({ id, name, division }) => ({
    id,
    name,
    division,
    roster: quizzers.filter((quizzer) => isOnRoster(quizzer, id)),
  }));
}

interface NewRoster {
  readonly teamId: TeamId | null;
  readonly teamName: string;
  readonly quizzers: ChangedRoster['after'];
}

/** New quizzers who are then on several teams. */
export function joiningSeveral(standing: readonly StandingTeam[], entered: readonly NewRoster[]) {
  const changed = standing.map(({ id, name, roster }) => {
    const change = entered.find(({ teamId }) => teamId === id);
    return { teamName: name, before: roster, after: change?.quizzers ?? roster };
  });
  const added = entered
    .filter(({ teamId }) => teamId === null)
    .map(({ teamName, quizzers }) => ({ teamName, before: [], after: quizzers }));
  return onSeveralTeams([...changed, ...added]);
}

type Asking = typeof calls.addTeam | typeof calls.saveTeam | typeof calls.importTeams;

/** @throws a 409 that asks about them, if any */
export function askAbout(people: readonly OnSeveralTeams[]): void {
  if (people.length === 0) return;
  throw conflictOf<Asking>(messages.onSeveralTeamsNow(people), { asks: true });
}
