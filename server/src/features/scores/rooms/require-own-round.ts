import {
  LATER_ROUND_SAVED,
  MATCH_DECIDED,
  NAME_FIRST,
  NOT_BY_LINK,
  NOT_YET,
  OTHER_DAY,
  OTHER_ROOM,
} from '@quizmeet/contract/scores/room-words.ts';
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
 * Refuses a save by a room's link that is not of an open link's own room and day (P6). Nobody else is
 * concerned. The link is asked again here: a request may have begun before it was revoked.
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
  if (!isLive || link.eventId !== event.id) throw notLoggedIn(NOT_BY_LINK);
  if (device.personId === null) throw notAllowed(NAME_FIRST);
  if (state === 'early') throw notAllowed(NOT_YET);
  if (link.day !== day) throw notAllowed(OTHER_DAY);
  if (roomNumber !== link.roomNumber) throw notAllowed(OTHER_ROOM);
}

/**
 * Refuses to change a decided match by a room's link: another winner moves teams in the bracket (B7).
 * @throws a 409
 */
export function requireUndecided({ actor }: Act, { winner }: Pick<LoadedMatch, 'winner'>): void {
  if (actor?.room !== undefined && winner !== null) throw conflict(MATCH_DECIDED);
}

/**
 * Refuses to replace a result by a room's link once the next round of the room has one: later corrections are
 * staff's (P6).
 * @throws a 409
 */
export async function requireCorrectable(
  { tx, actor }: Act,
  event: EventRow,
  { id }: RoundRow,
  names: RoundNames,
): Promise<void> {
  if (actor?.room === undefined) return;
  const rounds = linkedRounds(await roundRecords(tx).all(event.id), names);
  if (!savableRounds(actor.room.link, rounds).includes(id)) throw conflict(LATER_ROUND_SAVED);
}
