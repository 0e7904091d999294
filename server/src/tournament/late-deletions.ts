import { dueKinds } from '@quizmeet/rules/retention/choices.ts';
import type { RetentionKind } from '@quizmeet/rules/retention/kinds.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { eventRecords } from '../records/events.ts';
import { retentionChoiceRecords } from '../records/retention-choices.ts';

/** The product looks every minute for what is to be deleted; what is under way is not late yet. */
const LATE_MS = 10 * MINUTE;

/** What a closed year should have deleted and has not. */
export interface LateDeletion {
  readonly year: number;
  readonly kinds: readonly RetentionKind[];
}

/** The years whose deletion is late, as when it fails again and again; the latest first (W8). */
export async function lateDeletions(db: Reader, now: Date): Promise<LateDeletion[]> {
  const at = new Date(now.getTime() - LATE_MS);
  const events = await eventRecords(db).all();
  const choices = (await retentionChoiceRecords(db).all()).filter(({ chosenAt }) => chosenAt <= at);
  return events
    .map(({ id, year, closedAt, settings: { timeZone } }) => ({
      year,
      kinds: dueKinds(
        choices.filter(({ eventId }) => eventId === id),
        { timeZone, closedAt },
        at,
      ),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .toSorted((a, b) => b.year - a.year);
}
