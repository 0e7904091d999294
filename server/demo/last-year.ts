import { TOPICS } from '@quizmeet/contract/call.ts';
import { type Chance, shuffled } from '@quizmeet/rules/chance.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { DIVISIONS, type Division, type EventId } from '@quizmeet/rules/tournament.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { announce } from '../src/platform/database/announcements.ts';
import { inTransaction } from '../src/platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../src/records/churches.ts';
import { type EventRow, eventRecords } from '../src/records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../src/records/quizzers.ts';
import { roomRecords } from '../src/records/rooms.ts';
import { teamRecords } from '../src/records/teams.ts';
import type { Caller } from './caller.ts';
import { addPerson } from './people.ts';
import {
  assignBrackets,
  closeAsProposed,
  playFriday,
  playSaturday,
  scheduleFriday,
} from './play.ts';

export const RETURNING_EMAIL = 'rae.miller@example.org';

/** Last year's teams that their coach can claim. */
const HOPE = 'Hope of Marion';
const OWN_TEAMS = [
  ['Abby Kline', 'Jonah Kline', 'Mercy Stone', 'Caleb Frey', 'Tessa Wolf'],
  ['Micah Hale', 'Lydia Frey', 'Seth Boone', 'Phoebe Marsh', 'Eli Sutton'],
] as const;
/** This many teams of each division return from last year. */
const RETURNED = 6;

interface LastTeam {
  readonly churchId: number;
  readonly name: string;
  readonly division: Division;
  readonly quizzers: readonly Pick<QuizzerRow, 'firstName' | 'lastName' | 'identity'>[];
}

/**
 * A small, closed tournament a year ago, so that churches and quizzers have a history (W2), awards have a
 * comparison (W6), and a coach finds last year's teams.
 */
export async function playLastYear(
  services: Services,
  { admin, office }: { readonly admin: Actor; readonly office: Caller },
  chance: Chance,
): Promise<void> {
  const { db } = services;
  const now = await eventRecords(db).current();
  const last = await makeEvent(services, now);
  const { userId: coachId } = await addPerson(services, 'Rae Miller', RETURNING_EMAIL);
  const teams = ownTeams(await churchOf(services, last.id, { coachId, name: HOPE, ...PLACE }));
  const of = (division: Division) => teams.filter((team) => team.division === division).length;
  for (const church of (await churchRecords(db).all(now.id)).reverse()) {
    if (DIVISIONS.every((division) => of(division) >= RETURNED)) break;
    const { id: _, eventId: __, ...same } = church;
    const churchId = await churchOf(services, last.id, same);
    teams.push(...(await teamsBefore(services, church, churchId, chance)));
  }
  await storeTeams(services, last, teams);
  await turnTo(services, last.id);
  const counts = { open1Teams: of('Open'), open2Teams: 0, novice1Teams: of('Novice') };
  await scheduleFriday(services, admin, counts);
  await playFriday(office, chance, () => true);
  await assignBrackets(services, admin);
  await playSaturday(office, chance, () => true);
  await closeAsProposed(services, admin);
  await turnTo(services, now.id);
}

const PLACE = {
  ...{ state: 'Ohio', district: 'NWO', computerSeats: 1, monitors: 0, roundsToSkip: 0 },
};

const ownTeams = (churchId: number): LastTeam[] =>
  OWN_TEAMS.map((names, i) => ({
    churchId,
    name: i === 0 ? HOPE : `${HOPE} ${i + 1}`,
    division: 'Open',
    quizzers: names.map((each) => {
      const [firstName = '', lastName = ''] = each.split(' ');
      return { firstName, lastName, identity: crypto.randomUUID() };
    }),
  }));

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

async function teamsBefore({ db }: Services, church: ChurchRow, churchId: number, chance: Chance) {
  const teams = await teamRecords(db).ofChurch(church.id);
  const rosters = await quizzerRecords(db).ofTeams(teams.map(({ id }) => id));
  return teams.map(({ id, name, division }) => ({
    churchId,
    name,
    division,
    quizzers: shuffled(
      rosters.filter(({ teamId }) => teamId === id),
      chance,
    ).slice(0, 4),
  }));
}

async function storeTeams({ db }: Services, last: EventRow, teams: readonly LastTeam[]) {
  for (const { quizzers, ...team } of teams) {
    const addedAt = new Date(`${last.settings.registrationOpens}T20:00:00Z`);
    const { id } = await teamRecords(db).add({ eventId: last.id, ...team, addedAt });
    await quizzerRecords(db).add(
      quizzers.map(({ firstName, lastName, identity }, seat) => ({
        ...{ eventId: last.id, teamId: id, seat },
        ...{ firstName, lastName, identity },
      })),
    );
  }
}

/** Makes an event current; a cached read could be of another. */
async function turnTo({ db }: Services, id: EventId): Promise<void> {
  await inTransaction(db, async (tx) => {
    await eventRecords(tx).makeCurrent(id);
    await announce(tx, new Set(TOPICS));
  });
}
