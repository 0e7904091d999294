import type { Day } from '@quizmeet/rules/tournament.ts';
import { hashToken, newToken } from '../calls/sessions.ts';
import type { Database, Reader } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { isOneOf, ownAddresses } from '../platform/public-address.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { installationRecords } from '../records/installation.ts';
import {
  type RoomLinkCodeRow,
  roomLinkCodeRecords,
  roomLinkRecords,
} from '../records/room-links.ts';

export interface RoomCodes {
  /** Null without a link for the room and day. @param roundId a scoresheet's round */
  address(day: Day, roomNumber: number, roundId?: number): string | null;
  /** Call it before the paper is sent. */
  keep(): Promise<void>;
}

/** Fragments reach no server, log, or Referer. */
export const addressOf = (publicUrl: string, code: string): string => `${publicUrl}/enter#${code}`;

export const NO_CODES: RoomCodes = { address: () => null, keep: async () => {} };

/** New codes per printing, since only hashes are stored; older ones stay valid (P6). */
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
      return addressOf(publicUrl, code);
    },
    keep: async () => await roomLinkCodeRecords(db).add(made),
  };
}

/** To warn when this machine's address changes (U10); names and routers' aren't watched. */
export async function savePrintedAddress(
  db: Database,
  { publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>,
): Promise<void> {
  const records = installationRecords(db);
  const before = await records.printedAddress();
  // Printing a lost address again doesn't bring it back.
  const watched = [...ownAddresses(port), ...(before === null ? [] : [before])];
  const printed = isOneOf(publicUrl, watched) ? publicUrl : null;
  if (before !== printed) await records.setPrintedAddress(printed);
}
