import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { NO_SUCH_LINK } from '@quizmeet/contract/scores/room-text.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import { hashToken, newToken } from '../../../calls/sessions.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/problems.ts';
import { qrPicture } from '../../../platform/qr-code.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import {
  type RoomLinkRow,
  roomLinkCodeRecords,
  roomLinkDeviceRecords,
  roomLinkRecords,
} from '../../../records/room-links.ts';
import { roomRecords } from '../../../records/rooms.ts';
import { loadBrackets } from '../../../tournament/brackets.ts';
import { loadPlaceNames } from '../../../tournament/names.ts';
import { addressOf } from '../../../tournament/room-codes.ts';
import { endOfLink } from './bearer.ts';

const inWords = (used: boolean) => (used ? 'room links are used' : 'room links are not used');

/** Rule P6. */
export async function switchRoomLinks(act: Act, used: boolean): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const records = roomLinkRecords(act.tx);
  const before = await records.used(event.id);
  if (before === used) return;

  await records.use(event.id, used);
  await act.audit({
    action: 'Use room links',
    subject: `${event.year}`,
    before: inWords(before),
    after: inWords(used),
  });
}

/** For Friday's rooms, and Saturday's with matches, that have none (P6). */
export async function makeRoomLinks(act: Act): Promise<void> {
  const event = await eventRecords(act.tx).lockCurrent();
  const rooms = await loadRoomsWithout(act.tx, event, act.now);
  if (rooms.length === 0) return;

  await roomLinkRecords(act.tx).add(rooms.map((room) => newLink(act, event, room)));
  const after = plural(rooms.length, 'link');
  await act.audit({ action: 'Create room links', subject: daysOf(rooms), after });
}

type Place = Pick<RoomLinkRow, 'day' | 'roomNumber'>;

const daysOf = (places: readonly Place[]): string =>
  formatList(DAYS.filter((day) => places.some((place) => place.day === day)));

const newLink = ({ now, who }: Act, event: EventRow, { day, roomNumber }: Place) => ({
  eventId: event.id,
  day,
  roomNumber,
  madeAt: now,
  madeBy: who,
});

/** Revokes the old link (P6). */
export async function renewRoomLink(act: Act, id: number): Promise<void> {
  const { event, link } = await liveLink(act, id);
  const records = roomLinkRecords(act.tx);

  await records.revoke([id], act.now);
  await records.add([newLink(act, event, link)]);
  await act.audit({ action: 'Renew room link', subject: await subjectOf(act, event, link) });
}

/** Rule P6. */
export async function revokeRoomLink(act: Act, id: number): Promise<void> {
  const { event, link } = await liveLink(act, id);

  await roomLinkRecords(act.tx).revoke([id], act.now);
  await act.audit({ action: 'Revoke room link', subject: await subjectOf(act, event, link) });
}

/** A new code beside the printed ones, which only hashes remain of (P6). */
export async function showRoomLink(act: Act, id: number, publicUrl: string) {
  const { event, link } = await liveLink(act, id);
  const code = newToken();

  await roomLinkCodeRecords(act.tx).add([
    { linkId: id, roundId: null, madeAt: act.now, codeHash: hashToken(code) },
  ]);
  await act.audit({ action: 'Show room link', subject: await subjectOf(act, event, link) });
  const address = addressOf(publicUrl, code);
  return { address, qrCode: qrPicture(address) };
}

async function liveLink({ tx }: Act, id: number) {
  const event = await eventRecords(tx).lockCurrent();
  const link = await roomLinkRecords(tx).byId(event.id, id);
  if (link === null || link.revokedAt !== null) throw notFound(NO_SUCH_LINK);
  return { event, link };
}

const subjectOf = async ({ tx }: Act, event: EventRow, { day, roomNumber }: RoomLinkRow) =>
  `${day}, ${(await loadPlaceNames(tx, event)).roomName(roomNumber)}`;

/** Rooms without a link, of days not over. */
async function loadRoomsWithout(db: Reader, event: EventRow, now: Date) {
  const live = await roomLinkRecords(db).live(event.id);
  const rooms = await roomRecords(db).all(event.id);
  const matches = (await loadBrackets(db, event)).flatMap((bracket) => bracket.matches);
  const played = new Set(matches.map(({ row }) => row.roomNumber));
  return DAYS.filter((day) => now < endOfLink(event, { day })).flatMap((day) => {
    const linked = live.filter((link) => link.day === day).map(({ roomNumber }) => roomNumber);
    return rooms
      .filter(({ friday, roomNumber }) => (day === 'Friday' ? friday : played.has(roomNumber)))
      .filter(({ roomNumber }) => !linked.includes(roomNumber))
      .map(({ roomNumber, abbreviation }) => ({ day, roomNumber, roomName: abbreviation }));
  });
}

/** With who has opened them (P6). */
export async function listRoomLinks(db: Reader, now: Date): Promise<RoomLinks> {
  const event = await eventRecords(db).current();
  const records = roomLinkRecords(db);
  const devices = Map.groupBy(
    await roomLinkDeviceRecords(db).ofLive(event.id),
    ({ linkId }) => linkId,
  );
  const names = await loadPlaceNames(db, event);
  return {
    used: await records.used(event.id),
    links: (await records.live(event.id)).map(({ id, day, roomNumber, madeAt }) => ({
      ...{ id, day, roomNumber, roomName: names.roomName(roomNumber) },
      madeAt: madeAt.toISOString(),
      devices: (devices.get(id) ?? []).map(({ name, usedAt }) => ({
        name: name ?? '',
        usedAt: usedAt.toISOString(),
      })),
    })),
    without: await loadRoomsWithout(db, event, now),
  };
}
