import { instantAt } from '@quizmeet/rules/event/days.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { askForChange, decideRequest } from '../src/features/registration/roster-requests.ts';
import { eventRecords } from '../src/records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../src/records/quizzers.ts';
import { rosterRequestRecords } from '../src/records/roster-requests.ts';
import { teamRecords } from '../src/records/teams.ts';
import { at, deliver } from './letters.ts';
import type { Coached } from './registration.ts';

type Names = Pick<QuizzerRow, 'firstName' | 'lastName'>;
const JOINS: Names = { firstName: 'Tabitha', lastName: 'Lang' };

/**
 * Two coaches ask for a change on Friday morning, after the rosters' deadline: one for another quizzer, which an administrator
 * accepts; the other for one less, which waits (W2).
 */
export async function changeLate(
  services: Services,
  admin: Actor,
  coached: readonly Coached[],
): Promise<void> {
  const { timeZone, fridayDate } = (await eventRecords(services.db).current()).settings;
  const early = at(services, instantAt(timeZone, fridayDate, 7 * 60));
  const later = at(services, instantAt(timeZone, fridayDate, 9 * 60));
  const [more, less] = await bothTeams(services, coached);

  await ask(early, more, [...more.roster, JOINS], 'She was on a trip when we registered');
  const { id: eventId } = await eventRecords(services.db).current();
  for (const { id } of await rosterRequestRecords(services.db).open(eventId)) {
    await act(early, admin, (acting) => decideRequest(acting, admin, id, { accept: true }));
  }
  await ask(later, less, less.roster.slice(0, -1), 'He is ill');
  await deliver(services);
}

interface Asking {
  readonly coach: Actor;
  readonly teamId: number;
  readonly roster: readonly QuizzerRow[];
}

async function ask(
  services: Services,
  { coach, teamId }: Asking,
  wanted: readonly (Names & { readonly id?: number })[],
  reason: string,
): Promise<void> {
  const quizzers = wanted.map(({ id, firstName, lastName }) => ({
    ...(id === undefined ? {} : { id }),
    ...{ firstName, lastName },
  }));
  await act(services, coach, (acting) => askForChange(acting, coach, teamId, { quizzers, reason }));
}

/** A team with room for another quizzer, and one of another church that can spare one. */
async function bothTeams({ db }: Services, coached: readonly Coached[]): Promise<[Asking, Asking]> {
  const found: Asking[] = [];
  for (const { id, coach } of coached.slice(2)) {
    const [team] = await teamRecords(db).ofChurch(id);
    if (team === undefined) continue;
    const roster = await quizzerRecords(db).ofTeams([team.id]);
    const fits = found.length === 0 ? roster.length < 6 : roster.length > 4;
    if (fits) found.push({ coach, teamId: team.id, roster });
    const [more, less] = found;
    if (more !== undefined && less !== undefined) return [more, less];
  }
  throw new Error('no teams whose rosters could change');
}
