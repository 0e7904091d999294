import { showAwards } from '@quizmeet/contract/awards/calls.ts';
import { seeded } from '@quizmeet/rules/chance.ts';
import { instantAt } from '@quizmeet/rules/event/days.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import type { Services } from '../src/calls/services.ts';
import { BACKUP_LOCK } from '../src/features/backup/form.ts';
import { holdAdvisoryLock } from '../src/platform/database/advisory-lock.ts';
import { type Environment, readEnvironment } from '../src/platform/environment.ts';
import { openBrowser } from '../src/platform/open-browser.ts';
import { StartError } from '../src/platform/start-error.ts';
import { eventRecords } from '../src/records/events.ts';
import { userRecords } from '../src/records/users.ts';
import { runUntilSignal } from '../src/run-until-signal.ts';
import { type QuizmeetServer, startServer } from '../src/server.ts';
import { callerOf } from './caller.ts';
import { playLastYear, RETURNING_EMAIL } from './last-year.ts';
import { emailSchedule, writeLetters } from './letters.ts';
import { giveDuties, offerPeople } from './officials.ts';
import { type Options, readOptions, type Stage } from './options.ts';
import { ADMIN_EMAIL, addPerson, DEMO_PASSWORD, SCORE_EMAIL } from './people.ts';
import {
  assignBrackets,
  closeAsProposed,
  playFriday,
  playSaturday,
  scheduleFriday,
  scheduleNovice,
} from './play.ts';
import { registerEverybody } from './registration.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const SEED = 2026;

/** Half of Friday: the first three rounds, and the fourth in every second room. */
const isHalfPlayed = ({ roundNumber }: { roundNumber: number }, index: number): boolean =>
  roundNumber < 4 || (roundNumber === 4 && index % 2 === 0);

/** Saturday at 10:00 AM; matches that began earlier are decided. */
const MORNING = 10 * 60;

/** The stage's time, unless QUIZ_NOW sets another (E3). */
function demoEnvironment(options: Options): Environment {
  const reading = readEnvironment({ LOG_LEVEL: 'warn', ...process.env });
  if (!reading.ok) throw new StartError(reading.errors.join('\n'));
  const { environment } = reading;
  return { ...environment, quizNow: environment.quizNow ?? timeOf(options) };
}

/** When the stage begins. */
function timeOf({ stage, year }: Omit<Options, 'made'>): Date {
  const { fridayDate, saturdayDate, registrationOpens, timeZone } = defaultEvent(year);
  return {
    registration: instantAt(timeZone, registrationOpens, 24 * 60 * 19 + 18 * 60),
    friday: instantAt(timeZone, fridayDate, 20 * 60 + 40),
    saturday: instantAt(timeZone, saturdayDate, 10 * 60 + 30),
    finished: instantAt(timeZone, saturdayDate, 16 * 60),
  }[stage];
}

async function makeEvent({ app, services }: QuizmeetServer, stage: Stage): Promise<void> {
  const chance = seeded(SEED);
  // QUIZ_NOW may fall in another year.
  const { year } = await eventRecords(services.db).current();
  await describeEvent(services);
  const admin = await addPerson(services, 'Avery Admin', ADMIN_EMAIL, { admin: true });
  await addPerson(services, 'Sam Scores', SCORE_EMAIL, { scoreEntry: true });
  const isOpen = stage === 'registration';
  await registerEverybody(
    services,
    chance,
    // With QUIZ_NOW, the stage's data is the same but the day differs.
    isOpen ? timeOf({ stage, year }) : null,
  );
  await writeLetters(services, admin);
  await offerPeople(services, admin, seeded(SEED));
  await app.ready();
  const office = await callerOf(app, ADMIN_EMAIL, DEMO_PASSWORD);
  const staff = { admin, office };
  if (isOpen) {
    await playLastYear(services, staff, seeded(SEED - 1));
    await scheduleNovice(services, admin);
    return await giveDuties(office);
  }
  await scheduleFriday(services, admin);
  await emailSchedule(services, admin);
  await giveDuties(office);
  await playLastYear(services, staff, seeded(SEED - 1));
  const scorer = await callerOf(app, SCORE_EMAIL, DEMO_PASSWORD);
  if (stage === 'friday') return await playFriday(scorer, chance, isHalfPlayed);
  await playFriday(scorer, chance, () => true);
  await assignBrackets(services, admin);
  const { timeZone, saturdayDate } = (await eventRecords(services.db).current()).settings;
  const morning = instantAt(timeZone, saturdayDate, MORNING).getTime();
  const isPlayed = (start: number) => stage === 'finished' || start < morning;
  await playSaturday(office, chance, isPlayed);
  if (stage !== 'finished') return;
  await office.request(showAwards, { body: { shown: true } });
  await closeAsProposed(services, admin);
}

async function describeEvent({ db }: Services): Promise<void> {
  const { id, year, settings } = await eventRecords(db).current();
  await eventRecords(db).change(id, {
    settings: {
      ...settings,
      title: `Buckeye Bible Quiz ${year}`,
      venue: 'Example University, Columbus, Ohio',
      studyRange: 'The Gospel of Luke, chapters 1 to 12',
      contactEmail: 'quiz@example.org',
    },
  });
}

async function openDemo(
  server: QuizmeetServer,
  stage: Stage,
  { opensBrowser, publicUrl }: Environment,
): Promise<void> {
  await server.open();
  if (opensBrowser) openBrowser(publicUrl);
  say(`\nQuizmeet is ready at ${publicUrl}\n`);
  say(`Log in with the password ${DEMO_PASSWORD} as`);
  say(`  ${ADMIN_EMAIL}  an administrator`);
  say(`  ${SCORE_EMAIL}  a score-entry volunteer`);
  const users = await userRecords(server.services.db).all();
  const coach = users.find((user) => !user.admin && !user.scoreEntry);
  say(`  ${coach?.email ?? ''}  a coach`);
  if (stage === 'registration')
    say(`  ${RETURNING_EMAIL}  a coach of last year, not registered yet`);
  say('');
}

/** Holds the backup lock: while the demo plays last year, a backup would carry that year. */
async function withoutBackups({ connection }: Services, work: () => Promise<void>): Promise<void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const lock = holdAdvisoryLock(connection, BACKUP_LOCK, () => resolve());
  try {
    await held;
    await work();
  } finally {
    await lock.close();
  }
}

async function start(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2), new Date());
    const environment = demoEnvironment(options);
    const { made, stage } = options;
    // Links from mails (N3), but not the set-up link: the demo creates its own administrator.
    let prints = false;
    if (!made) say(`Preparing a demo, stage "${stage}" …`);
    await runUntilSignal(
      startServer(environment, (text) => prints && say(text)),
      async (server) => {
        if (!made) await withoutBackups(server.services, () => makeEvent(server, stage));
        prints = true;
        await openDemo(server, stage, environment);
      },
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

await start();
