import * as roomText from '@quizmeet/contract/scores/room-text.ts';
import { savableRounds } from '@quizmeet/rules/scores/room-links.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import { conflict, notAllowed, notLoggedIn } from '../../../platform/problems.ts';
import type { EventRow } from '../../../records/events.ts';
import { roomLinkRecords } from '../../../records/room-links.ts';
import { type RoundRow, roundRecords } from '../../../records/rounds.ts';
import type { LoadedMatch } from '../../../tournament/brackets.ts';
import type { RoundNames } from '../../../tournament/names.ts';
import { linkedRounds } from './linked-rounds.ts';

/**
 * Refuses a room link's save outside its room and day (P6). Rechecks the link, which may have been revoked
 * since the request began.
 */
export async function requireOwnRound(
  act: Act,
  event: EventRow,
  day: Day,
  { roomNumber }: Pick<RoundRow, 'roomNumber'>,
): Promise<void> {
  const room = act.actor?.room;
  if (room === undefined) return;
  const { link, device, state } = room;
  const links = roomLinkRecords(act.tx);
  const isLive = (await links.holdLive(link.id)) && (await links.used(event.id));
  if (!isLive || link.eventId !== event.id) throw notLoggedIn(roomText.NOT_BY_LINK);
  if (device.personId === null) throw notAllowed(roomText.NAME_FIRST);
  if (state === 'early') throw notAllowed(roomText.NOT_YET);
  if (link.day !== day) throw notAllowed(roomText.OTHER_DAY);
  if (roomNumber !== link.roomNumber) throw notAllowed(roomText.OTHER_ROOM);
}

/** Room links can't change a decided match, which would move teams (B7). @throws a 409 */
export function requireUndecided({ actor }: Act, { winner }: Pick<LoadedMatch, 'winner'>): void {
  if (actor?.room !== undefined && winner !== null) throw conflict(roomText.MATCH_DECIDED);
}

/** Room links can't correct a result once the room's next round has one (P6). @throws a 409 */
export async function requireCorrectable(
  { tx, actor }: Act,
  event: EventRow,
  { id }: RoundRow,
  names: RoundNames,
): Promise<void> {
  if (actor?.room === undefined) return;
  const rounds = linkedRounds(await roundRecords(tx).all(event.id), names);
  if (!savableRounds(actor.room.link, rounds).includes(id))
    throw conflict(roomText.LATER_ROUND_SAVED);
}
