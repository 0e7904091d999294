import { CARD_TITLE, CARD_WORDS, NO_LINKS_TO_PRINT } from '@quizmeet/contract/printing/messages.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-words.ts';
import { conflict } from '../../platform/problems.ts';
import { roomRecords } from '../../records/rooms.ts';
import { imprintOf, longDay, type PrintSource } from './load-imprint.ts';
import type { RoomCard } from './room-cards.ts';
import type { Sheet } from './sheets.ts';

/** A card for each room that has a link. @throws a 409 when none has */
export async function loadRoomCards(from: PrintSource): Promise<Sheet> {
  const { db, event, codes } = from;
  const rooms = await roomRecords(db).all(event.id);
  const cards = rooms.flatMap((room): RoomCard[] => {
    const address = codes?.address(room.roomNumber, 'card') ?? null;
    return address === null ? [] : [{ room: room.abbreviation, place: roomInFull(room), address }];
  });
  if (cards.length === 0) throw conflict(NO_LINKS_TO_PRINT);
  return {
    kind: 'room cards',
    data: { cards, title: CARD_TITLE, words: CARD_WORDS, note: longDay(event.settings.fridayDate) },
    imprint: imprintOf(from, 'Room cards'),
  };
}
