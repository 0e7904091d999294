import type { Chance } from '@quizmeet/rules/chance.ts';
import { addDays, dayIn, instantAt } from '@quizmeet/rules/event/days.ts';
import { ENTRY_KINDS } from '@quizmeet/rules/money/account.ts';
import { type Evening, makeEvening } from '@quizmeet/rules/testing/evening.ts';
import type { ChurchId } from '@quizmeet/rules/tournament.ts';
import { act } from '../src/calls/act.ts';
import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { inviteCoach } from '../src/features/registration/sharing.ts';
import { churchRecords } from '../src/records/churches.ts';
import { type EventRow, eventRecords } from '../src/records/events.ts';
import { formRecords, publicityRecords, submittedFormRecords } from '../src/records/forms.ts';
import { ledgerEntryRecords, paymentLinkRecords } from '../src/records/ledger.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { teamRecords } from '../src/records/teams.ts';
import { loadAccounts } from '../src/tournament/church-accounts.ts';
import { addPerson } from './people.ts';

/** Long enough for both prices to occur. */
const REGISTRATION_DAYS = 38;

/** Registers churches, coaches, and teams at realistic times. @param until leaves out later teams */
export async function registerEverybody(
  services: Services,
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
    const actor = await addPerson(services, coach.name, coach.email);
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
  await shareChurches(services, coached);
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

type Coached = { readonly id: ChurchId; readonly coach: Actor };

/** Two coaches share one church, and another has a pending invitation (W2). */
async function shareChurches(services: Services, [shared, inviting]: readonly Coached[]) {
  if (shared === undefined || inviting === undefined) return;
  const second = await addPerson(services, 'Sasha Second', 'second@example.org');
  // Accepted already: the link was in a mail.
  await churchRecords(services.db).change(shared.id, { secondCoachId: second.userId });
  const invited = await addPerson(services, 'Ira Invited', 'invited@example.org');
  await act(services, inviting.coach, (acting) => inviteCoach(acting, inviting.id, invited.email));
}

/** One in this many hasn't turned in a form yet. */
const MISSING = 9;

/** Adds two forms that most quizzers and coaches have turned in (W8). */
async function askForForms({ db, clock }: Services, event: EventRow): Promise<void> {
  const { fridayDate } = event.settings;
  const eventId = event.id;
  const forms = formRecords(db);
  const medical = await forms.add({
    eventId,
    title: 'Medical form',
    words:
      'Signed by a parent. The form is at https://forms.example.org/medical; bring it printed.',
    askedOf: 'quizzer',
    due: addDays(fridayDate, -7),
  });
  const pledge = await forms.add({
    eventId,
    title: 'Code of conduct',
    words: 'For every coach, once a year.',
    askedOf: 'coach',
    due: addDays(fridayDate, -14),
  });
  const submittedForms = submittedFormRecords(db);
  const taken = { eventId, takenBy: 'Avery Admin', takenAt: clock() };
  for (const [i, { id: quizzerId }] of (await quizzerRecords(db).all(eventId)).entries()) {
    if (i % MISSING === 4) continue;
    await submittedForms.add({ ...taken, formId: medical.id, quizzerId, churchId: null });
  }
  for (const [i, { id: churchId }] of (await churchRecords(db).all(eventId)).entries()) {
    if (i % MISSING === 2) continue;
    await submittedForms.add({ ...taken, formId: pledge.id, quizzerId: null, churchId });
  }
}

/** Who enters what was paid; some of it was given to another at the desk (W4). */
const TREASURER = 'Avery Admin';
const AT_THE_DESK = 'Dana Desk';
const PAYMENT_LINK = 'https://pay.example.org/quiz?for={church}&amount={amount}';
const WAYS = ENTRY_KINDS.slice(0, 3);
/** In cents: the fee of a team added after payment, or withdrawn. */
const ONE_TEAM = 4000;

/**
 * Enters payments on the day of each church's last team: most in full, some too early or for a team that
 * left, some half.
 * @param paying churches; one without a team pays nothing
 */
async function enterPayments({ db }: Services, event: EventRow, paying: readonly ChurchId[]) {
  const accounts = (await loadAccounts(db, event)).filter(
    ({ church, account }) => paying.includes(church.id) && account.fee > 0,
  );
  await paymentLinkRecords(db).set(event.id, PAYMENT_LINK);
  for (const [i, { church, teams, account }] of accounts.entries()) {
    const last = Math.max(...teams.map(({ addedAt }) => addedAt.getTime()));
    const kind = WAYS[i % WAYS.length] ?? 'cash';
    const feeThen = account.fee + changed(i, account.fee);
    await ledgerEntryRecords(db).add({
      eventId: event.id,
      churchId: church.id,
      day: dayIn(event.settings.timeZone, new Date(last)),
      kind,
      cents: i % 6 === 0 ? Math.round(feeThen / 2) : feeThen,
      feeCents: feeThen,
      number: kind === 'check' ? String(1042 + 17 * i) : '',
      note: '',
      ...(i % 4 === 1 ? { takenBy: AT_THE_DESK, enteredBy: TREASURER } : { takenBy: TREASURER }),
      enteredAt: new Date(last),
    });
  }
}

/** The difference between the fee at the time of payment and now; usually 0. */
function changed(i: number, fee: number): number {
  if (i % 6 === 1 && fee > ONE_TEAM) return -ONE_TEAM;
  return i % 6 === 4 ? ONE_TEAM : 0;
}
