import type { Chance } from '@quizmeet/rules/chance.ts';
import { addDays, instantAt } from '@quizmeet/rules/event/days.ts';
import { makeEvening } from '@quizmeet/rules/testing/evening.ts';
import type { Services } from '../platform/services.ts';
import { churchRecords } from '../records/churches.ts';
import { eventRecords } from '../records/events.ts';
import { quizzerRecords } from '../records/quizzers.ts';
import { teamRecords } from '../records/teams.ts';
import type { demoPeople } from './people.ts';

/** Registration runs for this long, so that both prices occur. */
const REGISTRATION_DAYS = 38;

/** Registers churches, coaches and teams over October and November, as a year brings them. */
export async function registerEverybody(
  { db }: Services,
  people: Awaited<ReturnType<typeof demoPeople>>,
  chance: Chance,
): Promise<void> {
  const event = await eventRecords(db).current();
  const { timeZone, registrationOpens } = event.settings;
  const evening = makeEvening(chance);
  const churchIds: number[] = [];
  for (const { coach, churchName, ...church } of evening.churches) {
    const { userId } = await people.add(coach.name, coach.email);
    const saved = await churchRecords(db).add({
      ...church,
      name: churchName,
      eventId: event.id,
      coachId: userId,
      paid: chance() < 0.6,
    });
    if (saved === null) throw new Error(`${churchName} is registered twice`);
    churchIds.push(saved.id);
  }
  for (const team of evening.teams) {
    const day = addDays(registrationOpens, Math.floor(chance() * REGISTRATION_DAYS));
    const { id } = await teamRecords(db).add({
      eventId: event.id,
      churchId: churchIds[team.church] ?? 0,
      name: team.teamName,
      division: team.division,
      addedAt: instantAt(timeZone, day, 19 * 60),
    });
    await quizzerRecords(db).add(
      team.quizzers.map((quizzer, seat) => ({ ...quizzer, eventId: event.id, teamId: id, seat })),
    );
  }
}
