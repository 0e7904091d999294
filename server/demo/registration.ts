import type { Chance } from '@quizmeet/rules/chance.ts';
import { addDays, instantAt } from '@quizmeet/rules/event/days.ts';
import { type Evening, makeEvening } from '@quizmeet/rules/testing/evening.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { inviteCoach } from '../src/features/registration/sharing.ts';
import { churchRecords } from '../src/records/churches.ts';
import { type EventRow, eventRecords } from '../src/records/events.ts';
import { publicityRecords } from '../src/records/forms.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { teamRecords } from '../src/records/teams.ts';
import { askForForms } from './forms.ts';
import { enterPayments } from './payments.ts';
import type { demoPeople } from './people.ts';

/** Long enough for both prices to occur. */
const REGISTRATION_DAYS = 38;

/** Registers churches, coaches, and teams at realistic times. @param until leaves out later teams */
export async function registerEverybody(
  services: Services,
  people: Awaited<ReturnType<typeof demoPeople>>,
  chance: Chance,
  until: Date | null,
): Promise<void> {
  const { db } = services;
  const event = await eventRecords(db).current();
  const { timeZone, registrationOpens } = event.settings;
  const evening = makeEvening(chance);
  const days = daysOfAdding(evening, chance);
  const added = evening.teams.map((team, i) => {
    const day = addDays(registrationOpens, days[i] ?? 0);
    return { ...team, addedAt: instantAt(timeZone, day, 19 * 60) };
  });
  const teams = added.filter(({ addedAt }) => until === null || addedAt <= until);
  const coached: Coached[] = [];
  const paying: number[] = [];
  for (const { coach, churchName, ...place } of evening.churches) {
    const actor = await people.add(coach.name, coach.email);
    const saved = await churchRecords(db).add({
      ...place,
      name: churchName,
      eventId: event.id,
      coachId: actor.userId,
    });
    if (saved === null) throw new Error(`${churchName} is registered twice`);
    coached.push({ id: saved.id, coach: actor });
    if (chance() < 0.6) paying.push(saved.id);
  }
  for (const team of teams) {
    const { id } = await teamRecords(db).add({
      eventId: event.id,
      churchId: coached[team.church]?.id ?? 0,
      name: team.teamName,
      division: team.division,
      addedAt: team.addedAt,
    });
    await quizzerRecords(db).add(
      team.quizzers.map((quizzer, seat) => ({ ...quizzer, eventId: event.id, teamId: id, seat })),
    );
  }
  await enterPayments(services, event, paying);
  await limitNames(services, event);
  await shareChurches(services, people, coached);
  await askForForms(services, event);
}

/** The day each team is added, early days more often; a church's teams keep their order. */
function daysOfAdding({ teams }: Evening, chance: Chance): number[] {
  // A church's teams are adjacent.
  const ofChurches = [...Map.groupBy(teams, ({ church }) => church).values()];
  const drawn = () => Math.floor(chance() ** 2 * REGISTRATION_DAYS);
  return ofChurches.flatMap((ours) => ours.map(drawn).sort((a, b) => a - b));
}

/** One quizzer in this many has a shortened name. */
const ONE_OF = 90;

async function limitNames({ db, clock }: Services, event: EventRow): Promise<void> {
  const quizzers = await quizzerRecords(db).all(event.id);
  for (const [i, { id }] of quizzers.entries()) {
    if (i % ONE_OF !== ONE_OF - 1) continue;
    await publicityRecords(db).set({
      quizzerId: id,
      eventId: event.id,
      name: i % (2 * ONE_OF) < ONE_OF,
      photo: false,
      setBy: 'Avery Admin',
      setAt: clock(),
    });
  }
}

export interface Coached {
  readonly id: ChurchId;
  readonly coach: Actor;
}

/** Two coaches share one church, and another has a pending invitation (W2). */
async function shareChurches(
  services: Services,
  people: Awaited<ReturnType<typeof demoPeople>>,
  [shared, inviting]: readonly Coached[],
): Promise<void> {
  if (shared === undefined || inviting === undefined) return;
  const second = await people.add('Sasha Second', 'second@example.org');
  // Accepted already: the link was in a mail.
  await churchRecords(services.db).change(shared.id, { secondCoachId: second.userId });
  const invited = await people.add('Ira Invited', 'invited@example.org');
  await act(services, inviting.coach, (acting) =>
    inviteCoach(acting, inviting.coach, inviting.id, invited.email),
  );
}
