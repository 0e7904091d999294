import type { BodyOf } from '@quizmeet/contract/call.ts';
import type * as calls from '@quizmeet/contract/history/calls.ts';
import * as messages from '@quizmeet/contract/history/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { FEWEST_TEAMS } from '@quizmeet/rules/bracket/format.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import {
  type EventDays,
  nextDaysFindings,
  nextYearSettings,
  proposedDays,
} from '@quizmeet/rules/event/next-year.ts';
import { roundsLackingLines } from '@quizmeet/rules/standings/lacking-lines.ts';
import { DIVISIONS, type Division, type EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, conflictOf, found, notValid, refuseFindings } from '../../platform/problems.ts';
import { awardCountRecords } from '../../records/awards.ts';
import { type EventRow, eventRecords, logoRecords } from '../../records/events.ts';
import { paymentLinkRecords } from '../../records/ledger.ts';
import { lineRecords } from '../../records/lines.ts';
import { reminderRecords } from '../../records/mails.ts';
import { dutyRoleRecords } from '../../records/officials.ts';
import { protestRecords } from '../../records/result-papers.ts';
import { roomLinkRecords } from '../../records/room-links.ts';
import { roomRecords } from '../../records/rooms.ts';
import { storedYearRecords } from '../../records/stored-years.ts';
import { teamRecords } from '../../records/teams.ts';
import { withdrawalRecords } from '../../records/withdrawals.ts';
import { saveRestorePoint } from '../../snapshot/snapshot.ts';
import { loadBrackets, matchesToPlay } from '../../tournament/brackets.ts';
import { loadStoredYears } from '../../tournament/placings.ts';
import { resultsOfRows } from '../../tournament/results.ts';
import { roundsToPlay } from '../../tournament/rounds.ts';
import { chooseDate } from './retention.ts';

/**
 * Closes the year; its history is then derived (E5), and other personal data is deleted on the date (W8). 409
 * until everything incomplete is confirmed (U11).
 */
export async function closeYear(
  act: Act,
  { date, confirm = false, beforeItIsOver = false }: NonNullable<BodyOf<typeof calls.closeYear>>,
): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const unfinished = await loadUnfinished(act.tx, event);

  if (event.closedAt !== null) throw conflict(messages.ALREADY_CLOSED);
  if (!confirm && Object.values(unfinished).some((count) => count > 0)) {
    throw conflictOf<typeof calls.closeYear>(messages.notComplete(unfinished), { unfinished });
  }
  const { timeZone, saturdayDate: saturday } = event.settings;
  if (!beforeItIsOver && dayIn(timeZone, act.now) <= saturday) {
    throw conflictOf<typeof calls.closeYear>(messages.notOver(saturday), { saturday });
  }

  await saveRestorePoint(act, event.id, `Before closing ${event.year}`);
  await eventRecords(act.tx).change(event.id, { closedAt: act.now });
  const after = `Personal data is deleted on ${await chooseDate(act, event, date)}`;
  await act.audit({ action: 'Close year', subject: String(event.year), after });
}

export async function reopenYear(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (event.closedAt === null) throw conflict(messages.NOT_YET_CLOSED);

  await eventRecords(act.tx).change(event.id, { closedAt: null });
  await act.audit({ action: 'Reopen year', subject: String(event.year) });
}

/**
 * Creates next year's event, by default a year later, and makes it current (E1): settings and windows move
 * with Friday; logo, rooms, payment link, reminders, awards, and ways of entering results are copied (W1).
 */
export async function openNextYear(
  act: Act,
  given: NonNullable<BodyOf<typeof calls.openNextYear>>,
): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  const known = await eventRecords(act.tx).ofYear(event.year + 1);

  if (event.closedAt === null) throw conflict(messages.NOT_CLOSED);
  const year = event.year + 1;
  const proposed = proposedDays(event.settings, year);
  const days: EventDays = {
    fridayDate: given.fridayDate ?? proposed.fridayDate,
    saturdayDate: given.saturdayDate ?? proposed.saturdayDate,
  };
  refuseFindings(nextDaysFindings(days, year), messages.nextYearMessages);
  // A year imported from an archive keeps its own settings.
  const settings = nextYearSettings((known ?? event).settings, days);

  if (known !== null) await eventRecords(act.tx).change(known.id, { settings });
  const next = known ?? (await eventRecords(act.tx).add({ year, isCurrent: false, settings }));
  if (next === null) throw new Error(`the event of ${year} was not stored`);
  await copyToYear(act, event.id, next.id);
  await eventRecords(act.tx).makeCurrent(next.id);
  await act.audit({
    action: 'Open next year',
    subject: String(year),
    after: `${days.fridayDate} and ${days.saturdayDate}`,
  });
  return year;
}

/** Copies what carries over, unless the year has its own. */
async function copyToYear({ tx, now }: Act, from: EventId, to: EventId): Promise<void> {
  if ((await roomRecords(tx).all(to)).length === 0) {
    for (const room of await roomRecords(tx).all(from)) await roomRecords(tx).save(to, room);
  }
  const logo = await logoRecords(tx).of(from);
  if (logo !== null && (await logoRecords(tx).of(to)) === null) {
    await logoRecords(tx).set(to, logo);
  }
  const link = await paymentLinkRecords(tx).of(from);
  if (link !== '' && (await paymentLinkRecords(tx).of(to)) === '') {
    await paymentLinkRecords(tx).set(to, link);
  }
  const set = await awardCountRecords(tx).of(to);
  for (const [name, count] of await awardCountRecords(tx).of(from)) {
    if (!set.has(name)) await awardCountRecords(tx).set(to, name, count);
  }
  await dutyRoleRecords(tx).copy(from, to);
  if (await roomLinkRecords(tx).used(from)) await roomLinkRecords(tx).use(to, true);
  if ((await reminderRecords(tx).all(to)).length === 0) {
    const reminders = await reminderRecords(tx).all(from);
    const copied = reminders.map((each) => ({ ...each, eventId: to, setAt: now }));
    if (copied.length > 0) await reminderRecords(tx).add(copied);
  }
}

/** Each replaces what was stored of its year (E5). */
export async function saveStoredYears(act: Act, years: readonly calls.StoredYear[]): Promise<void> {
  const own = new Set((await eventRecords(act.tx).all()).map((event) => event.year));
  const latest = Math.max(...own);

  const errors = years.flatMap(({ champions: { year }, teams, quizzers }, i) => [
    ...(own.has(year) ? [{ path: `${i}.champions.year`, message: messages.yearExists(year) }] : []),
    ...(year > latest ? [{ path: `${i}.champions.year`, message: messages.yearToCome(year) }] : []),
    ...(year <= messages.LAST_YEAR_WITHOUT_DETAILS && teams.length + quizzers.length > 0
      ? [{ path: `${i}.teams`, message: messages.HISTORY_ROW.details }]
      : []),
  ]);
  if (errors.length > 0) throw notValid(errors);

  const saved = years.map(({ champions }) => champions.year);
  const before = await loadStoredYears(act.tx, saved);
  for (const { champions, teams, quizzers } of years) {
    await storedYearRecords(act.tx).replace(champions, teams, quizzers);
  }
  await act.audit({
    action: 'Store past years',
    subject: saved.join(', '),
    before: before.map(summarize).join('; ') || null,
    after: years.map(summarize).join('; '),
  });
}

/** From before this software (E5). @throws 404 when nothing is stored */
export async function removeStoredYear(act: Act, year: number): Promise<void> {
  const stored = found((await loadStoredYears(act.tx, [year]))[0], messages.THERE_IS_NO_YEAR);

  await storedYearRecords(act.tx).remove(year);
  await act.audit({ action: 'Remove past year', subject: String(year), before: summarize(stored) });
}

/** `2019: Open Troy Grace, Cal Dean, Novice Piqua Faith, Dee Orr, 1 team, 1 quizzer`. */
function summarize({ champions, teams, quizzers }: calls.StoredYear): string {
  const { year, openTeam, openQuizzer, noviceTeam, noviceQuizzer } = champions;
  const open = [openTeam, openQuizzer].filter((name) => name !== '').join(', ');
  const novice = [noviceTeam, noviceQuizzer].filter((name) => name !== '').join(', ');
  return (
    `${year}: Open ${open || 'unknown'}, Novice ${novice || 'unknown'}, ` +
    `${plural(teams.length, 'team')}, ${plural(quizzers.length, 'quizzer')}`
  );
}

/** What history would lack if the year were closed now (U11). */
async function loadUnfinished(db: Reader, event: EventRow): Promise<calls.Unfinished> {
  const rounds = await roundsToPlay(db, event);
  const results = resultsOfRows(rounds, await lineRecords(db).ofEvent(event.id));
  const brackets = await loadBrackets(db, event);
  const matches = brackets.flatMap(matchesToPlay);
  const assigned = brackets.map(({ row }) => row.division);
  const played = rounds.filter(({ winner }) => winner !== null).map(({ division }) => division);
  const withdrawn = await withdrawalRecords(db).teamIds(event.id);
  const teams = (await teamRecords(db).all(event.id)).filter(({ id }) => !withdrawn.has(id));
  const teamsIn = (each: Division) => teams.filter(({ division }) => division === each).length;
  return {
    rounds: rounds.filter(({ winner }) => winner === null).length,
    lines: roundsLackingLines(results).length,
    divisions: DIVISIONS.filter(
      (each) => played.includes(each) && teamsIn(each) >= FEWEST_TEAMS && !assigned.includes(each),
    ).length,
    matches: matches.filter(({ winner }) => winner === null).length,
    protests: (await protestRecords(db).openOfEvent(event.id)).length,
  };
}
