import type { Former } from '@quizmeet/contract/registration/take-over-calls.ts';
import { type FormerQuizzer, proposedTeams } from '@quizmeet/rules/registration/take-over.ts';
import { isOnRoster } from '@quizmeet/rules/scores/entry.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { type TeamRow, teamRecords } from '../../records/teams.ts';
import { enteredOf } from './present.ts';

interface ProposedTeam extends Pick<TeamRow, 'id' | 'division'> {
  readonly teamName: string;
  readonly quizzers: readonly FormerQuizzer[];
}

export interface FormerChurch {
  readonly event: EventRow;
  readonly church: ChurchRow;
  readonly teams: readonly ProposedTeam[];
}

/**
 * The coach's church in the latest earlier year. Found by account, never by name: nobody else sees that
 * roster (W2).
 */
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
async function isElsewhere(
  db: Reader,
  actor: Actor,
  now: EventRow,
  { identity }: ChurchRow,
): Promise<boolean> {
  const own = await churchRecords(db).byCoach(now.id, actor.userId);
  const here = (await churchRecords(db).ofIdentity(identity)).find(
    ({ eventId }) => eventId === now.id,
  );
  return here !== undefined && here.id !== own?.id;
}

export function presentFormer({ event, church, teams }: FormerChurch): Former {
  return {
    year: event.year,
    ...enteredOf(church),
    teams: teams.map((team) => ({
      ...team,
      quizzers: team.quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    })),
  };
}
