import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import { shownAwardRecords } from '../records/awards.ts';

/** Awards of new results must not be public before somebody shows them (W6). */
export async function hideAwards(act: Act, eventId: EventId): Promise<void> {
  const records = shownAwardRecords(act.tx);
  if ((await records.shownAt(eventId)) === null) return;
  await records.hide(eventId);
  await act.audit({ action: 'Hide awards', subject: 'Awards' });
}
