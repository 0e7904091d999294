import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { getRetention, putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import {
  DELETED_ALREADY,
  NO_SUCH_YEAR,
  retentionMessages,
  YEAR_IS_OPEN,
} from '@quizmeet/contract/history/retention-messages.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import {
  countedFrom,
  dateFindings,
  defaultDate,
  isDeleted,
} from '@quizmeet/rules/retention/deletion-date.ts';
import type { Act } from '../../../calls/act.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, notFound, notValid } from '../../../platform/problems.ts';
import { deletionDateRecords, type EventRow, eventRecords } from '../../../records/events.ts';

/** From when deletion counts (U11). */
const firstDay = ({ settings: { timeZone, saturdayDate } }: EventRow, now: Date): string =>
  countedFrom(dayIn(timeZone, now), saturdayDate);

/** An open year shows what closing it would suggest (W8). */
export async function presentRetention(
  db: Reader,
  now: Date,
): Promise<ReplyOf<typeof getRetention>> {
  const dates = new Map((await deletionDateRecords(db).all()).map((row) => [row.eventId, row]));
  return (await eventRecords(db).all()).map((event) => {
    const { id, year, closedAt } = event;
    const { timeZone } = event.settings;
    const earliest = firstDay(event, now);
    const open = { year, closedOn: null, earliest, date: defaultDate(earliest), deletedOn: null };
    if (closedAt === null) return open;
    const { date = null, deletedAt = null } = dates.get(id) ?? {};
    const isOver = deletedAt !== null && isDeleted({ timeZone, closedAt, date, deletedAt });
    const deletedOn = isOver ? dayIn(timeZone, deletedAt) : null;
    return { ...open, closedOn: dayIn(timeZone, closedAt), date, deletedOn };
  });
}

/** Without a date, the suggested one (W8, U11). */
export async function chooseDate(act: Act, event: EventRow, entered?: string): Promise<string> {
  const first = firstDay(event, act.now);
  const date = entered ?? defaultDate(first);
  const findings = dateFindings(date, first);
  if (findings.length > 0) throw notValid(fieldErrors(findings, retentionMessages));
  await deletionDateRecords(act.tx).choose({
    ...{ eventId: event.id, date },
    chosenBy: act.who,
    chosenAt: act.now,
  });
  return date;
}

export async function changeRetention(
  act: Act,
  year: number,
  { date }: BodyOf<typeof putRetention>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const event = await eventRecords(act.tx).ofYear(year);
  if (event === null) throw notFound(NO_SUCH_YEAR);
  const { closedAt, settings } = event;
  if (closedAt === null) throw conflict(YEAR_IS_OPEN);
  const before = await deletionDateRecords(act.tx).of(event.id);
  if (before !== null && isDeleted({ ...before, closedAt, timeZone: settings.timeZone })) {
    throw conflict(DELETED_ALREADY);
  }
  if (before?.date === date) return;
  await act.audit({
    action: 'Choose when personal data is deleted',
    subject: String(year),
    before: before?.date ?? null,
    after: await chooseDate(act, event, date),
  });
}
