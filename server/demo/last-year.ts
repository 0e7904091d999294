import { TOPICS } from '@quizmeet/contract/call.ts';
import { type Chance, shuffled } from '@quizmeet/rules/chance.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Caller } from '../rehearsal/caller.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { assignSaturday } from '../src/features/bracket/assign.ts';
import { announce } from '../src/platform/database/announcements.ts';
import { type ChurchRow, churchRecords } from '../src/records/churches.ts';
import { type EventRow, eventRecords } from '../src/records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../src/records/quizzers.ts';
import { roomRecords } from '../src/records/rooms.ts';
import { teamRecords } from '../src/records/teams.ts';
import { closeAsProposed } from './close.ts';
import type { demoPeople } from './people.ts';
import { playFriday, playSaturday, scheduleFriday } from './play.ts';

/** The coach who was here last year and has not registered yet. */
export const RETURNING_EMAIL = 'rae.miller@example.org';

const OWN_CHURCH = 'Hope of Marion';
const OWN_TEAMS = [
  ['Abby Kline', 'Jonah Kline', 'Mercy Stone', 'Caleb Frey', 'Tessa Wolf'],
  ['Micah Hale', 'Lydia Frey', 'Seth Boone', 'Phoebe Marsh', 'Eli Sutton'],
];
/** Churches of this year that were here last year, too. */
const RETURNED = 5;

interface LastTeam {
  readonly churchId: number;
  readonly name: string;
  readonly quizzers: readonly Pick<QuizzerRow, 'firstName' | 'lastName' | 'identity'>[];
}

/**
 * A small Open tournament a year ago, played to its end and closed: with it churches and quizzers have
 * more than one year (W2), and one coach finds last year's teams.
 */
export async function playLastYear(
  services: Services,
  people: Awaited<ReturnType<typeof demoPeople>>,
  { admin, office }: { readonly admin: Actor; readonly office: Caller },
  chance: Chance,
): Promise<void> {
  const { db } = services;
  const now = await eventRecords(db).current();
  const last = await makeEvent(services, now);
  const coach = await people.add('Rae Miller', RETURNING_EMAIL);
  const own = await churchOf(services, last.id, {
    ...{ coachId: coach.userId, name: OWN_CHURCH, state: 'Ohio', district: 'NWO' },
    ...{ computerSeats: 1, monitors: 0, roundsToSkip: 0 },
  });
  const teams: LastTeam[] = OWN_TEAMS.map((names, i) => ({
    churchId: own,
    name: i === 0 ? OWN_CHURCH : `${OWN_CHURCH} ${i + 1}`,
    quizzers: names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { firstName, lastName, identity: crypto.randomUUID() };
    }),
  }));
  for (const church of (await churchRecords(db).all(now.id)).slice(-RETURNED)) {
    const { id: _, eventId: __, ...same } = church;
    const churchId = await churchOf(services, last.id, same);
    teams.push(...(await teamsBefore(services, church, churchId, chance)));
  }
  await storeTeams(services, last, teams);
  await turnTo(services, last.id);
  const counts = { open1Teams: teams.length, open2Teams: 0, novice1Teams: 0 };
  await scheduleFriday(services, admin, counts);
  await playFriday(office, chance, () => true);
  await act(services, admin, (acting) => assignSaturday(acting, 'Open', [], true));
  await playSaturday(office, chance, () => true);
  await closeAsProposed(services, admin);
  await turnTo(services, now.id);
}

async function makeEvent({ db }: Services, now: EventRow): Promise<EventRow> {
  const year = now.year - 1;
  const { title, venue, studyRange, contactEmail } = now.settings;
  const event = await eventRecords(db).add({
    year,
    settings: {
      ...defaultEvent(year),
      ...{ venue, contactEmail, studyRange: studyRange.replace('Luke', 'Mark') },
      title: title.replace(`${now.year}`, `${year}`),
    },
  });
  if (event === null) throw new Error(`${year} is there already`);
  for (const room of await roomRecords(db).all(now.id)) {
    await roomRecords(db).save(event.id, room);
  }
  return event;
}

async function churchOf(
  { db }: Services,
  eventId: EventId,
  church: Omit<Parameters<ReturnType<typeof churchRecords>['add']>[0], 'eventId'>,
): Promise<ChurchRow['id']> {
  const added = await churchRecords(db).add({ ...church, eventId });
  if (added === null) throw new Error(`${church.name} is there twice`);
  return added.id;
}

/** A church's teams of a year ago: most of those of now, in another order. */
async function teamsBefore(
  { db }: Services,
  church: ChurchRow,
  churchId: number,
  chance: Chance,
): Promise<LastTeam[]> {
  const teams = await teamRecords(db).ofChurch(church.id);
  const rosters = await quizzerRecords(db).ofTeams(teams.map(({ id }) => id));
  return teams.map(({ id, name }) => ({
    churchId,
    name,
    quizzers: shuffled(
      rosters.filter(({ teamId }) => teamId === id),
      chance,
    ).slice(0, 4),
  }));
}

async function storeTeams({ db }: Services, last: EventRow, teams: readonly LastTeam[]) {
  for (const { churchId, name, quizzers } of teams) {
    const addedAt = new Date(`${last.settings.registrationOpens}T20:00:00Z`);
    const team = { eventId: last.id, churchId, name, division: 'Open' as const, addedAt };
    const { id } = await teamRecords(db).add(team);
    await quizzerRecords(db).add(
      quizzers.map(({ firstName, lastName, identity }, seat) => ({
        ...{ eventId: last.id, teamId: id, seat },
        ...{ firstName, lastName, identity },
      })),
    );
  }
}

/** Makes an event the current one; nothing that was read of another one stays. */
async function turnTo({ db }: Services, id: EventId): Promise<void> {
  await db.transaction(async (tx) => {
    await eventRecords(tx).makeCurrent(id);
    await announce(tx, new Set(TOPICS));
  });
}
