import type { Services } from '../../calls/services.ts';
import { savePrintedAddress } from '../../tournament/printed-address.ts';
import { NO_CODES, type RoomCodes, roomCodes } from '../../tournament/room-codes.ts';

/** On a full disk, codes can't be stored; then the paper has the staff's codes. */
export async function withCodes<T>(
  { db, disk, environment }: Services,
  now: Date,
  load: (codes: RoomCodes) => Promise<T>,
): Promise<T> {
  const isRoom = await disk.hasRoomToSave();
  const codes = isRoom ? await roomCodes(db, environment.publicUrl, now) : NO_CODES;
  const loaded = await load(codes);
  await codes.keep();
  if (isRoom) await savePrintedAddress(db, environment);
  return loaded;
}
