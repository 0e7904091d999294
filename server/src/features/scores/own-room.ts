import type { OwnRoom } from '@quizmeet/contract/scores/calls.ts';
import { lastUsedRoom } from '@quizmeet/rules/scores/own-room.ts';
import type { RoundId, UserId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { eventRecords } from '../../records/events.ts';
import { latestSaveRecords } from '../../records/latest-saves.ts';
import { roundRecords } from '../../records/rounds.ts';
import { waitingEntryRecords } from '../../records/waiting-entries.ts';

/** The room of the result that a person entered last, whether it counts or waits for a second entry (X10). */
export async function ownRoom(db: Reader, userId: UserId): Promise<OwnRoom | null> {
  const [saves, entries] = await Promise.all([
    latestSaveRecords(db).ofUser(userId),
    waitingEntryRecords(db).ofUser(userId),
  ]);
  if (saves.length + entries.length === 0) return null;
  const event = await eventRecords(db).current();
  const rounds = new Map((await roundRecords(db).all(event.id)).map((row) => [row.id, row]));

  const inRoom = (roundId: RoundId) => rounds.get(roundId)?.roomNumber;
  const last = lastUsedRoom(
    saves.flatMap(({ roundId, savedAt: at, version }) => {
      const roomNumber = inRoom(roundId);
      return roomNumber === undefined ? [] : [{ roomNumber, at, version }];
    }),
    entries.flatMap(({ roundId, enteredAt: at }) => {
      const roomNumber = inRoom(roundId);
      return roomNumber === undefined ? [] : [{ roomNumber, at }];
    }),
  );
  return last && { roomNumber: last.roomNumber, at: last.at.toISOString() };
}
