import type { OwnRoom } from '@quizmeet/contract/scores/calls.ts';
import { lastUsedRoom } from '@quizmeet/rules/scores/next-of-room.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { eventRecords } from '../../records/events.ts';
import { latestSaveRecords } from '../../records/latest-saves.ts';
import { roundRecords } from '../../records/rounds.ts';

/** The room of the result that a person entered last. */
export async function ownRoom(db: Reader, userId: UserId): Promise<OwnRoom | null> {
  const saves = await latestSaveRecords(db).ofUser(userId);
  if (saves.length === 0) return null;
  const event = await eventRecords(db).current();
  const rounds = new Map((await roundRecords(db).all(event.id)).map((row) => [row.id, row]));

  const last = lastUsedRoom(
    saves.flatMap(({ roundId, savedAt: at, version }) => {
      const roomNumber = rounds.get(roundId)?.roomNumber;
      return roomNumber === undefined ? [] : [{ roomNumber, at, version }];
    }),
  );
  return last && { roomNumber: last.roomNumber, at: last.at.toISOString() };
}
