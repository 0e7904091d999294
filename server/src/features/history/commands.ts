import type { StoredYear } from '@quizmeet/contract/history/calls.ts';
import {
  ALREADY_CLOSED,
  HISTORY_ROW,
  LAST_YEAR_WITHOUT_DETAILS,
  NOT_CLOSED,
  NOT_YET_CLOSED,
  THERE_IS_NO_YEAR,
  yearExists,
} from '@quizmeet/contract/history/messages.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { pastYearRecords } from '../../records/past-years.ts';
import { roomRecords } from '../../records/rooms.ts';
import { keepRestorePoint } from '../../snapshot/restore-points.ts';
import { loadStoredYears } from '../../tournament/stored-years.ts';
import { changedYears, inShort } from './in-short.ts';

/** Closes the current year; from then on its history is derived from its data (E5). */
export async function closeYear(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (event.closedAt !== null) throw conflict(ALREADY_CLOSED);

  await keepRestorePoint(act, event.id, `Before closing ${event.year}`);
  await eventRecords(act.tx).change(event.id, { closedAt: act.now });
  await act.audit({ action: 'Close year', subject: String(event.year) });
}

/** Reopens the current year for a correction. */
export async function reopenYear(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (event.closedAt === null) throw conflict(NOT_YET_CLOSED);

  await eventRecords(act.tx).change(event.id, { closedAt: null });
  await act.audit({ action: 'Reopen year', subject: String(event.year) });
}

/**
 * Creates the next year's event and makes it current (E1): with default dates, and this year's
 * fees, capacities, place and rooms.
 */
export async function openNextYear(act: Act): Promise<number> {
  const event = await eventRecords(act.tx).lockCurrent();
  if (event.closedAt === null) throw conflict(NOT_CLOSED);
  const rooms = await roomRecords(act.tx).all(event.id);

  const year = event.year + 1;
  const fresh = defaultEvent(year);
  const settings = {
    ...event.settings,
    title: event.settings.title.replaceAll(String(event.year), String(year)),
    studyRange: fresh.studyRange,
    fridayDate: fresh.fridayDate,
    saturdayDate: fresh.saturdayDate,
    registrationOpens: fresh.registrationOpens,
    standardDeadline: fresh.standardDeadline,
    extendedDeadline: fresh.extendedDeadline,
    addTeamUntil: fresh.addTeamUntil,
    removeTeamUntil: fresh.removeTeamUntil,
    editRosterUntil: fresh.editRosterUntil,
  };

  const next =
    (await eventRecords(act.tx).ofYear(year)) ??
    (await eventRecords(act.tx).add({ year, isCurrent: false, settings }));
  if (next === null) throw new Error(`the event of ${year} was not stored`);
  if ((await roomRecords(act.tx).all(next.id)).length === 0) {
    for (const room of rooms) await roomRecords(act.tx).save(next.id, room);
  }
  await eventRecords(act.tx).makeCurrent(next.id);
  await act.audit({ action: 'Open next year', subject: String(year) });
  return year;
}

/** Stores past years; each replaces what was stored of it (E5). */
export async function saveStoredYears(act: Act, years: readonly StoredYear[]): Promise<void> {
  const own = new Set((await eventRecords(act.tx).all()).map((event) => event.year));

  const errors = years.flatMap(({ champions: { year }, teams, quizzers }, i) => [
    ...(own.has(year) ? [{ path: `${i}.champions.year`, message: yearExists(year) }] : []),
    ...(year <= LAST_YEAR_WITHOUT_DETAILS && teams.length + quizzers.length > 0
      ? [{ path: `${i}.teams`, message: HISTORY_ROW.details }]
      : []),
  ]);
  if (errors.length > 0) throw notValid(errors);

  const saved = years.map(({ champions }) => champions.year);
  const before = await loadStoredYears(act.tx, saved);
  for (const { champions, teams, quizzers } of years) {
    await pastYearRecords(act.tx).replace(champions, teams, quizzers);
  }
  await act.audit({
    action: 'Store past years',
    subject: saved.join(', '),
    ...changedYears(before, years),
  });
}

export async function removeStoredYear(act: Act, year: number): Promise<void> {
  const [stored] = await loadStoredYears(act.tx, [year]);
  if (stored === undefined) throw notFound(THERE_IS_NO_YEAR);

  await pastYearRecords(act.tx).remove(year);
  await act.audit({
    action: 'Remove past year',
    subject: String(year),
    before: inShort(stored),
  });
}
