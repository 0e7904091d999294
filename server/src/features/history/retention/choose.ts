import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { getRetention, putRetention } from '@quizmeet/contract/history/retention-calls.ts';
import {
  DELETED_ALREADY,
  NO_SUCH_YEAR,
  RETENTION_WORDS,
  retentionMessages,
  YEAR_IS_OPEN,
} from '@quizmeet/contract/history/retention-words.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import {
  againProposed,
  type Choice,
  choiceFindings,
  countedFrom,
  isDone,
  proposedChoices,
} from '@quizmeet/rules/retention/choices.ts';
import { RETENTION_KINDS } from '@quizmeet/rules/retention/kinds.ts';
import type { Act } from '../../../calls/act.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, notFound, notValid } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import {
  type RetentionChoiceRow,
  retentionChoiceRecords,
} from '../../../records/retention-choices.ts';

/** What of each year is deleted, and when; of an open year what closing it proposes (W8). */
export async function presentRetention(
  db: Reader,
  now: Date,
): Promise<ReplyOf<typeof getRetention>> {
  const events = await eventRecords(db).all();
  const stored = Map.groupBy(await retentionChoiceRecords(db).all(), ({ eventId }) => eventId);
  return events.map((event) => {
    const { timeZone } = event.settings;
    const today = firstDay(event, now);
    const own = stored.get(event.id) ?? [];
    const closing = { timeZone, closedAt: event.closedAt };
    const proposal = event.closedAt === null ? proposalFor(event, events, stored, today) : null;
    return {
      year: event.year,
      closedOn: event.closedAt === null ? null : dayIn(timeZone, event.closedAt),
      today,
      kinds: RETENTION_KINDS.map((kind) => {
        const row = own.find((each) => each.kind === kind);
        const isOver = row !== undefined && isDone(row, closing) && row.deletedAt !== null;
        const proposed = proposal?.find((each) => each.kind === kind);
        return {
          kind,
          day: (proposed ?? row)?.day ?? null,
          deletedOn: isOver && row.deletedAt !== null ? dayIn(timeZone, row.deletedAt) : null,
        };
      }),
    };
  });
}

const firstDay = ({ settings: { timeZone, saturdayDate } }: EventRow, now: Date): string =>
  countedFrom(dayIn(timeZone, now), saturdayDate);

/** The choices of an earlier close of this year, else those of the newest year that has any. */
function proposalFor(
  event: EventRow,
  events: readonly EventRow[],
  stored: ReadonlyMap<number, readonly RetentionChoiceRow[]>,
  today: string,
): Choice[] {
  const own = stored.get(event.id);
  if (own !== undefined) return againProposed(own, today);
  const before = events.find(
    ({ id, year, closedAt }) => year < event.year && closedAt !== null && stored.has(id),
  );
  if (before === undefined || before.closedAt === null) return proposedChoices(null, today);
  const closedOn = dayIn(before.settings.timeZone, before.closedAt);
  return proposedChoices({ closedOn, choices: stored.get(before.id) ?? [] }, today);
}

/** Notes what is deleted of a year, and when; refuses days that cannot be. */
export async function choose(
  act: Act,
  event: EventRow,
  deletions: BodyOf<typeof putRetention>['deletions'],
): Promise<string | null> {
  const findings = choiceFindings(deletions, firstDay(event, act.now));
  if (findings.length > 0) throw notValid(fieldErrors(findings, retentionMessages));
  for (const { kind, day } of deletions) {
    await retentionChoiceRecords(act.tx).choose({
      ...{ eventId: event.id, kind, day },
      chosenBy: act.who,
      chosenAt: act.now,
    });
  }
  return deletions.length === 0 ? null : inWords(deletions);
}

/** `Forms and consents 2027-01-04; Audit log kept` */
const inWords = (choices: readonly { readonly kind: Choice['kind']; day: string | null }[]) =>
  choices.map(({ kind, day }) => `${RETENTION_WORDS[kind].title} ${day ?? 'kept'}`).join('; ');

/** Changes what is deleted of a closed year, as long as it is not deleted. */
export async function changeRetention(
  act: Act,
  year: number,
  { deletions }: BodyOf<typeof putRetention>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const event = await eventRecords(act.tx).ofYear(year);
  if (event === null) throw notFound(NO_SUCH_YEAR);
  if (event.closedAt === null) throw conflict(YEAR_IS_OPEN);
  const closing = { timeZone: event.settings.timeZone, closedAt: event.closedAt };
  const stored = await retentionChoiceRecords(act.tx).of(event.id);
  const known = new Map(stored.map((row) => [row.kind, row]));
  const changed = deletions.filter(({ kind, day }) => (known.get(kind)?.day ?? null) !== day);
  if (changed.length === 0) return;
  const over = changed.some(({ kind }) => {
    const row = known.get(kind);
    return row !== undefined && isDone(row, closing);
  });
  if (over) throw conflict(DELETED_ALREADY);

  const after = await choose(act, event, changed);
  const before = changed.map(({ kind }) => ({ kind, day: known.get(kind)?.day ?? null }));
  await act.audit({
    action: 'Choose what is deleted',
    subject: String(year),
    before: inWords(before),
    after,
  });
}
