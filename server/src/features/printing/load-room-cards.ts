import * as messages from '@quizmeet/contract/printing/messages.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import { conflict } from '../../platform/problems.ts';
import { roomRecords } from '../../records/rooms.ts';
import { longDay, type PrintSource, pageFooterOf } from './page-footer.ts';
import type { RoomCard } from './room-cards.ts';
import type { Sheet } from './sheets.ts';

/** A card per room and day with a link, until the day is over. @throws a 409 without any */
export async function loadRoomCards(from: PrintSource): Promise<Sheet> {
  const { db, event, codes, now } = from;
  const rooms = await roomRecords(db).all(event.id);
  const { timeZone, fridayDate, saturdayDate } = event.settings;
  const today = dayIn(timeZone, now);
  const dates = { Friday: fridayDate, Saturday: saturdayDate };
  const cards = DAYS.filter((day) => today <= dates[day]).flatMap((day) =>
    rooms.flatMap((room): RoomCard[] => {
      const address = codes?.address(day, room.roomNumber) ?? null;
      if (address === null) return [];
      const [place, date] = [roomInFull(room), longDay(dates[day])];
      return [{ room: room.abbreviation, place, date, address }];
    }),
  );
  if (cards.length === 0) throw conflict(messages.NO_LINKS_TO_PRINT);
  return {
    kind: 'room cards',
    data: { cards, title: messages.CARD_TITLE, words: messages.CARD_LABELS },
    footer: pageFooterOf(from, 'Room cards'),
  };
}
