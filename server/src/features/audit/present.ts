import type { AuditEntry, RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { timesNoted } from '@quizmeet/contract/audit/messages.ts';
import { secondAt } from '@quizmeet/rules/event/days.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { AuditRow, RestorePointSummary } from '../../records/audit.ts';
import { accountsHere, belongingsHere, coachCounts } from '../../snapshot/coaches.ts';

export const presentEntry = (row: AuditRow, timeZone: string): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.who,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.firstAt === null ? row.after : describeCount(row, row.firstAt, timeZone),
});

const describeCount = ({ times, at }: AuditRow, firstAt: Date, timeZone: string): string =>
  timesNoted(times, secondAt(timeZone, firstAt), secondAt(timeZone, at));

/** With what restoring would do to their churches now (N0). */
export async function presentPoints(
  db: Reader,
  points: readonly RestorePointSummary[],
): Promise<RestorePoint[]> {
  const here = await accountsHere(
    db,
    points.map(({ coaches }) => coaches),
  );
  return points.map((point) => {
    const { id, at, who, reason, counts, coaches } = point;
    const ofCoaches = coachCounts(belongingsHere(coaches, here));
    return { id, at: at.toISOString(), who, reason, counts: { ...counts, ...ofCoaches } };
  });
}

export async function presentPoint(db: Reader, point: RestorePointSummary): Promise<RestorePoint> {
  const [presented] = await presentPoints(db, [point]);
  if (presented === undefined) throw new Error('the restore point was not presented');
  return presented;
}
