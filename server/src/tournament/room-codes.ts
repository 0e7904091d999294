import type { Day } from '@quizmeet/rules/tournament.ts';
import { hashToken, newToken } from '../calls/sessions.ts';
import type { Reader } from '../platform/database/database.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { type RoomLinkCodeRow, roomLinkCodeRecords } from '../records/room-link-codes.ts';
import { roomLinkRecords } from '../records/room-links.ts';

/** Makes the codes of room links while something is printed (P6). */
export interface RoomCodes {
  /**
   * The address of a new code of a room on a day; null where the room has no link for it.
   * @param roundId the round that the code opens, if it is on a scoresheet
   */
  address(day: Day, roomNumber: number, roundId?: number): string | null;
  /** Stores the codes that were made. Call it before the paper leaves the house. */
  keep(): Promise<void>;
}

/** For sheets without room links. */
export const NO_CODES: RoomCodes = { address: () => null, keep: async () => {} };

/**
 * Codes for a printing. Only their hashes are stored, so each printing has new ones; older ones go on.
 * @param publicUrl the base address
 */
export async function roomCodes(db: Reader, publicUrl: string, now: Date): Promise<RoomCodes> {
  const event: EventRow = await eventRecords(db).current();
  const records = roomLinkRecords(db);
  if (!(await records.used(event.id))) return NO_CODES;
  const links = new Map(
    (await records.live(event.id)).map(({ day, roomNumber, id }) => [`${day} ${roomNumber}`, id]),
  );
  const made: RoomLinkCodeRow[] = [];
  return {
    address: (day, roomNumber, roundId) => {
      const linkId = links.get(`${day} ${roomNumber}`);
      if (linkId === undefined) return null;
      const code = newToken();
      made.push({ linkId, roundId: roundId ?? null, madeAt: now, codeHash: hashToken(code) });
      // Browsers send no fragment to any server, and so to no log and in no Referer.
      return `${publicUrl}/enter#${code}`;
    },
    keep: async () => await roomLinkCodeRecords(db).add(made),
  };
}
