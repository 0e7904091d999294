import { SCHEDULE_LETTER } from '@quizmeet/contract/letters/text.ts';
import { addDays, instantAt } from '@quizmeet/rules/event/days.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { send, setReminders } from '../src/features/letters/commands.ts';
import { eventRecords } from '../src/records/events.ts';
import { mailRecords } from '../src/records/mails.ts';

const TO_ALL = { division: '', churchId: null } as const;
const WELCOME = {
  ...TO_ALL,
  ...{ group: 'coaches', key: 'the demo’s welcome', subject: 'Registration is open' },
  text: 'Dear {coach},\n\nRegistration is open. Registered for {church} so far: {teams}.\n\nYou can add teams and edit rosters until the dates on the page. We look forward to seeing you!',
};
const UNPAID = {
  ...TO_ALL,
  ...{ group: 'unpaid', key: 'the demo’s balances', subject: '{church}: {balance} is due' },
  text: 'Dear {coach},\n\n{teams} have a balance of {balance}. See what you’ve paid, and pay the rest, on your Registered Teams page.',
};
const ROUNDS = {
  ...TO_ALL,
  ...SCHEDULE_LETTER,
  ...{ group: 'schedule', key: 'the demo’s rounds' },
};

export async function writeLetters(services: Services, admin: Actor): Promise<void> {
  const { timeZone, registrationOpens } = (await eventRecords(services.db).current()).settings;
  const on = (day: number) => instantAt(timeZone, addDays(registrationOpens, day), 20 * 60);
  await act(at(services, on(3)), admin, (acting) => send(acting, WELCOME));
  await act(at(services, on(17)), admin, (acting) => send(acting, UNPAID));
  for (const [deadline, days] of [
    ['editRosterUntil', [7, 1]],
    ['addTeamUntil', [3]],
  ] as const) {
    await act(at(services, on(3)), admin, (acting) =>
      setReminders(acting, { deadline, days: [...days] }),
    );
  }
  await deliver(services);
}

/** Tells coaches of Friday’s schedule on the evening before. */
export async function emailSchedule(services: Services, admin: Actor): Promise<void> {
  const { timeZone, fridayDate } = (await eventRecords(services.db).current()).settings;
  const evening = instantAt(timeZone, addDays(fridayDate, -1), 20 * 60);
  await act(at(services, evening), admin, (acting) => send(acting, ROUNDS));
  await deliver(services);
}

const at = (services: Services, now: Date) => ({ ...services, clock: () => now });

/** Marks letters as delivered, so that they don't fill the demo's outbox. */
async function deliver({ db }: Services): Promise<void> {
  const mails = mailRecords(db);
  for (const { id, createdAt, sentAt } of await mails.list()) {
    if (sentAt === null) await mails.change(id, { sentAt: createdAt, attempts: 1 });
  }
}
