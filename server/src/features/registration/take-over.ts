import type { BodyOf } from '@quizmeet/contract/call.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import type * as calls from '@quizmeet/contract/registration/take-over-calls.ts';
import { ALL_PUBLIC, stricter } from '@quizmeet/rules/registration/public-names.ts';
import {
  type FormerQuizzer,
  identitiesOf,
  proposedTeams,
  type TakenTeam,
  takeOverFindings,
} from '@quizmeet/rules/registration/take-over.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import type { EventId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  found,
  notAllowed,
  notValid,
  ProblemError,
  refuseFindings,
} from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { publicityRecords } from '../../records/forms.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { saveChurch } from './churches.ts';
import { enteredOf } from './present.ts';
import { namesOf } from './rosters.ts';
import { addTeam, saveTeam } from './teams.ts';

type Entry = BodyOf<typeof calls.takeOver>;

/**
 * Registers a former church again with the named quizzers (W2), through the usual commands, so that windows,
 * prices, and capacity apply.
 * @returns false when the name is taken (C1)
 * @throws Problem 404 without a former church, 422 with errors
 */
export async function takeOver(act: Act, entry: Entry): Promise<boolean> {
  const actor = loggedIn(act.actor);
  const event = await eventRecords(act.tx).lockCurrent();
  const former = found(await loadFormer(act.tx, actor, event), messages.NOTHING_FORMER);
  const proposed = former.teams.flatMap(({ quizzers }) => quizzers);

  const { church, teams, leftOut } = entry;
  const mayBeNone = church !== undefined || leftOut !== undefined;
  refuseFindings(takeOverFindings(teams, proposed, mayBeNone), messages.takeOverMessages);

  if (church !== undefined && !(await within('church', saveChurch(act, church)))) return false;
  const own = await churchRecords(act.tx).byCoach(event.id, actor.userId);
  if (own === null) throw notValid([{ path: 'church', message: messages.CHURCH_FIRST }]);
  for (const [place, team] of teams.entries()) {
    const identities = identitiesOf(team.quizzers, proposed);
    await addTaken(act, own, { place, team, identities, confirm: entry.confirm });
  }
  const missing =
    leftOut && proposed.filter(({ id }) => leftOut.includes(id) && !isTaken(teams, id));
  const isOnlyLeavingOut = church === undefined && teams.length === 0;
  await churchRecords(act.tx).change(own.id, {
    ...(missing && { leftOut: remembered(own, proposed, missing) }),
    ...(!isOnlyLeavingOut && { identity: former.church.identity }),
  });
  const names = teams.map(({ quizzers }) => namesOf(quizzers));
  await act.audit({
    action: 'Copy from last year',
    subject: former.church.name,
    before: `${former.event.year}: ${namesOf(proposed)}`,
    after: [...names, ...(missing?.length ? [`left out ${namesOf(missing)}`] : [])].join('; '),
  });
  return true;
}

interface Taken {
  readonly place: number;
  readonly team: TakenTeam & Entry['teams'][number];
  readonly identities: readonly (string | null)[];
  readonly confirm: Entry['confirm'];
}

async function addTaken(act: Act, own: ChurchRow, taken: Taken): Promise<void> {
  const { place, team, identities, confirm } = taken;
  const quizzers = team.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
  await renameAway(act, own, taken);
  const known = await rosterOf(act, team.teamId);
  const adding =
    team.teamId === undefined
      ? addTeam(act, { teamName: '', division: team.division, quizzers, confirm })
      : joinTeam(act, own, { id: team.teamId, quizzers: [...known, ...quizzers], confirm });
  const { id, eventId } = await within(`teams.${place}`, adding);
  const roster = await rosterOf(act, id);
  for (const [i, { id: quizzer }] of roster.slice(known.length).entries()) {
    const identity = identities[i] ?? null;
    if (identity === null) continue;
    await quizzerRecords(act.tx).change(quizzer, { identity });
    await preserveLimits(act, team.quizzers[i]?.formerId, quizzer, eventId);
  }
}

const rosterOf = async ({ tx }: Act, id: TeamId = 0) =>
  (await quizzerRecords(tx).ofTeams([id])).filter((quizzer) => isOnRoster(quizzer, id));

type Joined = Pick<Parameters<typeof saveTeam>[1], 'id' | 'quizzers' | 'confirm'>;

/** A change of its roster: the deadline for new teams doesn't apply (E2). */
async function joinTeam(act: Act, own: ChurchRow, joined: Joined): Promise<TeamRow> {
  const team = found(await teamRecords(act.tx).byId(own.eventId, joined.id), messages.NO_SUCH_TEAM);
  if (team.churchId !== own.id) throw notAllowed(messages.NOT_YOUR_TEAM);
  await saveTeam(act, { ...joined, teamName: team.name, division: team.division });
  return team;
}

/** Finds people without a team under the newly entered name (U15). */
async function renameAway(
  { tx }: Act,
  { id: churchId, eventId }: ChurchRow,
  { team, identities }: Pick<Taken, 'team' | 'identities'>,
): Promise<void> {
  const away = (await quizzerRecords(tx).everybody(eventId)).filter((each) => each.teamId === null);
  for (const [seat, { firstName, lastName }] of team.quizzers.entries()) {
    const identity = identities[seat] ?? null;
    const person = away.find((each) => identity !== null && each.identity === identity);
    if (person === undefined) continue;
    await quizzerRecords(tx).change(person.id, { firstName, lastName, churchId });
  }
}

/** Limits stay under another name (W8). */
async function preserveLimits(
  act: Act,
  formerId: QuizzerId | undefined,
  quizzerId: QuizzerId,
  eventId: EventId,
): Promise<void> {
  const records = publicityRecords(act.tx);
  const limited = formerId === undefined ? null : await records.of(formerId);
  if (limited === null) return;
  const here = (await records.of(quizzerId)) ?? ALL_PUBLIC;
  await records.set({ ...limited, ...stricter(limited, here), quizzerId, eventId });
}

/** Prefixes errors with the place in the whole entry. */
async function within<T>(path: string, saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors === undefined) throw error;
    throw notValid(error.errors.map((each) => ({ ...each, path: `${path}.${each.path}` })));
  }
}

const isTaken = (teams: Entry['teams'], id: QuizzerId): boolean =>
  teams.some(({ quizzers }) => quizzers.some(({ formerId }) => formerId === id));

/** Identities of those missing, and of people left out earlier who aren't proposed now. */
function remembered(
  own: ChurchRow,
  proposed: readonly FormerQuizzer[],
  missing: readonly FormerQuizzer[],
): string[] {
  const others = own.leftOut.filter((each) => proposed.every(({ identity }) => identity !== each));
  return [...others, ...missing.flatMap(({ identity }) => identity ?? [])];
}

type FormerChurch = NonNullable<Awaited<ReturnType<typeof loadFormer>>>;

/**
 * The coach's church in the latest earlier year, by account: nobody else sees that roster (W2). Null if other
 * coaches have registered it. `leftOut` has identities.
 */
export async function loadFormer(db: Reader, actor: Actor, now: EventRow) {
  const ever = await churchRecords(db).everOf(actor.userId);
  const event = (await eventRecords(db).all()).find(
    ({ id, year }) => year < now.year && ever.some(({ eventId }) => eventId === id),
  );
  const church = ever.find(({ eventId }) => eventId === event?.id);
  if (event === undefined || church === undefined) return null;
  const own = await churchRecords(db).byCoach(now.id, actor.userId);
  const isElsewhere = (await churchRecords(db).ofIdentity(church.identity)).some(
    ({ id, eventId }) => eventId === now.id && id !== own?.id,
  );
  if (isElsewhere) return null;

  const teams = await teamRecords(db).ofChurch(church.id);
  const quizzers = await quizzerRecords(db).ofTeams(teams.map(({ id }) => id));
  const before = teams.map(({ id, name, division }) => ({
    id,
    teamName: name,
    division,
    quizzers: quizzers.filter((quizzer) => isOnRoster(quizzer, id)),
  }));
  const here = new Set((await quizzerRecords(db).all(now.id)).map(({ identity }) => identity));
  return { event, church, teams: proposedTeams(before, here), leftOut: own?.leftOut ?? [] };
}

export function presentFormer({ event, church, teams, leftOut }: FormerChurch): calls.Former {
  return {
    year: event.year,
    ...enteredOf(church),
    teams: teams.map((team) => ({
      ...team,
      quizzers: team.quizzers.map(({ identity, id, firstName, lastName }) => ({
        ...{ id, firstName, lastName },
        ...(leftOut.some((each) => each === identity) && { isLeftOut: true }),
      })),
    })),
  };
}
