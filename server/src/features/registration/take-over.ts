import type { BodyOf } from '@quizmeet/contract/call.ts';
import * as messages from '@quizmeet/contract/registration/messages.ts';
import type * as calls from '@quizmeet/contract/registration/take-over-calls.ts';
import { ALL_PUBLIC, stricter } from '@quizmeet/rules/registration/public-names.ts';
import {
  type FormerQuizzer,
  identitiesOf,
  leftOutOf,
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
  notAllowed,
  notFound,
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
  const former = await loadFormer(act.tx, actor, event);
  if (former === null) throw notFound(messages.NOTHING_FORMER);
  const proposed = former.teams.flatMap(({ quizzers }) => quizzers);

  refuseFindings(
    takeOverFindings(entry.teams, proposed, entry.church !== undefined),
    messages.takeOverMessages,
  );

  const { church } = entry;
  const own = await churchRecords(act.tx).byCoach(event.id, actor.userId);
  if (church === undefined && own === null) {
    throw notValid([{ path: 'church', message: messages.CHURCH_FIRST }]);
  }
  if (church !== undefined && !(await within('church', saveChurch(act, church)))) return false;
  for (const [place, team] of entry.teams.entries()) {
    const identities = identitiesOf(team.quizzers, proposed);
    await addTaken(act, { place, team, identities, confirm: entry.confirm });
  }
  await goOnAsChurch(act, event, former);
  const names = entry.teams.map(({ quizzers }) => namesOf(quizzers)).join('; ');
  const leftOut = namesOf(leftOutOf(proposed, entry.teams));
  await act.audit({
    action: 'Copy from last year',
    subject: former.church.name,
    before: `${former.event.year}: ${namesOf(proposed)}`,
    after: `${names}${leftOut === '' ? '' : `; left out ${leftOut}`}`,
  });
  return true;
}

interface Taken {
  readonly place: number;
  readonly team: TakenTeam & Entry['teams'][number];
  readonly identities: readonly (string | null)[];
  readonly confirm: Entry['confirm'];
}

async function addTaken(act: Act, { place, team, identities, confirm }: Taken): Promise<void> {
  const quizzers = team.quizzers.map(({ firstName, lastName }) => ({ firstName, lastName }));
  await renameAway(act, { team, identities });
  const known = await rosterOf(act, team.teamId);
  const adding =
    team.teamId === undefined
      ? addTeam(act, { teamName: '', division: team.division, quizzers, confirm })
      : joinTeam(act, team.teamId, [...known, ...quizzers], confirm);
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

async function joinTeam(
  act: Act,
  id: TeamId,
  quizzers: Parameters<typeof saveTeam>[1]['quizzers'],
  confirm: Entry['confirm'],
): Promise<TeamRow> {
  const event = await eventRecords(act.tx).current();
  const team = await teamRecords(act.tx).byId(event.id, id);
  if (team === null) throw notFound(messages.NO_SUCH_TEAM);
  const own = await churchRecords(act.tx).byCoach(event.id, loggedIn(act.actor).userId);
  if (team.churchId !== own?.id) throw notAllowed(messages.NOT_YOUR_TEAM);
  await saveTeam(act, { id, teamName: team.name, division: team.division, quizzers, confirm });
  return team;
}

/** Finds people without a team under the newly entered name (U15). */
async function renameAway(
  { tx, actor }: Act,
  { team, identities }: Pick<Taken, 'team' | 'identities'>,
): Promise<void> {
  const { id: eventId } = await eventRecords(tx).current();
  const churchId = (await churchRecords(tx).byCoach(eventId, loggedIn(actor).userId))?.id ?? null;
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

/** Links this year's church to the former one (see `loadFormer`). */
async function goOnAsChurch(
  { tx, actor }: Act,
  { id: eventId }: EventRow,
  { church: { identity } }: FormerChurch,
): Promise<void> {
  const own = await churchRecords(tx).byCoach(eventId, loggedIn(actor).userId);
  if (own !== null) await churchRecords(tx).change(own.id, { identity });
}

interface ProposedTeam extends Pick<TeamRow, 'id' | 'division'> {
  readonly teamName: string;
  readonly quizzers: readonly FormerQuizzer[];
}

interface FormerChurch {
  readonly event: EventRow;
  readonly church: ChurchRow;
  readonly teams: readonly ProposedTeam[];
}

/** The coach's church in the latest earlier year, by account: nobody else sees that roster (W2). */
export async function loadFormer(
  db: Reader,
  actor: Actor,
  now: EventRow,
): Promise<FormerChurch | null> {
  const own = await churchRecords(db).everOf(actor.userId);
  const event = (await eventRecords(db).all()).find(
    ({ id, year }) => year < now.year && own.some(({ eventId }) => eventId === id),
  );
  const church = own.find(({ eventId }) => eventId === event?.id);
  if (event === undefined || church === undefined) return null;
  if (await isElsewhere(db, actor, now, church)) return null;

  const teams = await teamRecords(db).ofChurch(church.id);
  const quizzers = await quizzerRecords(db).ofTeams(teams.map(({ id }) => id));
  const before = teams.map(({ id, name, division }) => ({
    id,
    teamName: name,
    division,
    quizzers: quizzers.filter((quizzer) => isOnRoster(quizzer, id)),
  }));
  const here = new Set((await quizzerRecords(db).all(now.id)).map(({ identity }) => identity));
  return { event, church, teams: proposedTeams(before, here) };
}

/** The church is registered this year by other coaches (W2). */
async function isElsewhere(db: Reader, actor: Actor, now: EventRow, { identity }: ChurchRow) {
  const own = await churchRecords(db).byCoach(now.id, actor.userId);
  const here = (await churchRecords(db).ofIdentity(identity)).find(
    ({ eventId }) => eventId === now.id,
  );
  return here !== undefined && here.id !== own?.id;
}

export function presentFormer({ event, church, teams }: FormerChurch): calls.Former {
  return {
    year: event.year,
    ...enteredOf(church),
    teams: teams.map((team) => ({
      ...team,
      quizzers: team.quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    })),
  };
}
