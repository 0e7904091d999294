import type { OtherSheet } from '@quizmeet/contract/scores/calls.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { openSheetRecords } from '../../records/lines.ts';
import { roundRecords } from '../../records/rounds.ts';

/** Open sheets call every 20 seconds. */
const SILENT_AFTER = 60_000;
/** A device silent for longer may have lost its connection. */
const LATE_AFTER = 30_000;

/** Tells which other devices have the sheet open (X7). */
export async function seeSheet(
  db: Reader,
  { userId }: Actor,
  roundId: RoundId,
  device: string,
  now: Date,
): Promise<OtherSheet[]> {
  const event = await eventRecords(db).current();
  if ((await roundRecords(db).byId(event.id, roundId)) === null) throw notFound(NO_SUCH_ROUND);
  const sheets = openSheetRecords(db);
  const since = new Date(now.getTime() - SILENT_AFTER);
  await sheets.removeBefore(since);
  await sheets.see({ roundId, device, userId, openedAt: now, seenAt: now });
  return (await sheets.others(roundId, device, since)).map((other) => ({
    name: other.name,
    isOwn: other.userId === userId,
    since: other.openedAt.toISOString(),
    lastSeen:
      now.getTime() - other.seenAt.getTime() > LATE_AFTER ? other.seenAt.toISOString() : null,
  }));
}
