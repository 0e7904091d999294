import { NO_DUTIES_TO_PRINT } from '@quizmeet/contract/officials/messages.ts';
import { ROLE_NAMES } from '@quizmeet/contract/officials/text.ts';
import * as messages from '@quizmeet/contract/printing/messages.ts';
import { roomInFull } from '@quizmeet/contract/schedule/lateness-text.ts';
import { dayIn, longDay } from '@quizmeet/rules/event/days.ts';
import { slotsOf } from '@quizmeet/rules/officials/evening.ts';
import { entersResults } from '@quizmeet/rules/officials/official.ts';
import { DAYS } from '@quizmeet/rules/tournament.ts';
import { conflict } from '../../platform/problems.ts';
import type { DutyRow, OfficialRow } from '../../records/officials.ts';
import { roomRecords } from '../../records/rooms.ts';
import {
  churchOf,
  dutiesOf,
  loadVolunteerPlan,
  type VolunteerPlan,
} from '../../tournament/volunteer-plan.ts';
import { dayAndPlace, type PrintSource, pageFooterOf } from './printer.ts';
import type { RoomCard } from './room-cards.ts';
import type { Sheet } from './sheets.ts';

/** Rule W5. @throws 409 without duties */
export async function loadPersonSheets(from: PrintSource): Promise<Sheet> {
  const volunteerPlan = await loadVolunteerPlan(from.db, from.event);
  const people = volunteerPlan.officials.filter(({ id }) => dutiesOf(volunteerPlan, id).length > 0);
  if (people.length === 0) throw conflict(NO_DUTIES_TO_PRINT);
  return {
    kind: 'duties of people',
    data: {
      sheets: people.map((row) => personSheet(from, volunteerPlan, row)),
      note: dayAndPlace(from.event, 'fridayDate'),
    },
    footer: pageFooterOf(from, 'Volunteer assignments'),
  };
}

function personSheet({ codes }: PrintSource, volunteerPlan: VolunteerPlan, row: OfficialRow) {
  const { names, evening } = volunteerPlan;
  const own = dutiesOf(volunteerPlan, row.id);
  const byRound = new Map(own.map((duty) => [duty.roundNumber, duty]));
  const times = own.map(({ roundNumber }) => names.minutes(roundNumber));
  const slots = slotsOf(evening).filter(
    ({ minutes }) => minutes >= Math.min(...times) && minutes <= Math.max(...times),
  );
  const rounds = [...slots.map(({ roundNumber }) => roundNumber), ...byRound.keys()];
  const rooms = own.filter(({ role }) => entersResults(role)).map(({ roomNumber }) => roomNumber);
  return {
    name: row.name,
    church: churchOf(volunteerPlan, row),
    duties: [...new Set(rounds)]
      .toSorted((a, b) => names.minutes(a) - names.minutes(b))
      .map((roundNumber) => lineOf(volunteerPlan, roundNumber, byRound.get(roundNumber))),
    codes: [...new Set(rooms)].flatMap((roomNumber) => {
      const address = codes?.address('Friday', roomNumber) ?? null;
      return address === null ? [] : [{ room: names.roomName(roomNumber), address }];
    }),
  };
}

function lineOf(volunteerPlan: VolunteerPlan, roundNumber: number, duty: DutyRow | undefined) {
  const { names } = volunteerPlan;
  const time = names.time(roundNumber);
  if (duty === undefined) return { time, round: '', room: 'Break', place: '', role: '', teams: '' };
  return {
    time,
    round: `${roundNumber}`,
    room: names.roomName(duty.roomNumber),
    place: names.roomFullName(duty.roomNumber),
    role: ROLE_NAMES[duty.role],
    teams: teamsIn(volunteerPlan, duty),
  };
}

function teamsIn(
  { evening, names }: VolunteerPlan,
  at: Pick<DutyRow, 'roundNumber' | 'roomNumber'>,
) {
  const round = evening.rounds.find(
    (each) => each.roundNumber === at.roundNumber && each.roomNumber === at.roomNumber,
  );
  return (round?.teams ?? []).map(names.teamName).join(' – ');
}

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
