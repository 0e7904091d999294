import { NO_DUTIES_TO_PRINT, NO_SUCH_OFFICIAL } from '@quizmeet/contract/officials/messages.ts';
import { ROLE_NAMES } from '@quizmeet/contract/officials/words.ts';
import { slotsOf } from '@quizmeet/rules/officials/evening.ts';
import { entersResults } from '@quizmeet/rules/officials/official.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import type { DutyRow } from '../../records/duties.ts';
import type { OfficialRow } from '../../records/officials.ts';
import { roomRecords } from '../../records/rooms.ts';
import { dutiesOf } from '../../tournament/duties-in-words.ts';
import { churchOf, type Helping, loadHelping } from '../../tournament/helping.ts';
import type { PersonSheet, RoomSheet } from './duty-sheets.ts';
import { dayAndPlace, imprintOf, type PrintSource } from './load-imprint.ts';
import type { Sheet } from './sheets.ts';

/**
 * A page for each person who has a duty, or for one of them (W5).
 * @throws a 404 if there is no such official, a 409 where nobody has a duty
 */
export async function loadPersonSheets(from: PrintSource, officialId?: number): Promise<Sheet> {
  const helping = await loadHelping(from.db, from.event);
  const wanted = helping.officials.filter(
    ({ id }) => officialId === undefined || id === officialId,
  );
  if (wanted.length === 0 && officialId !== undefined) throw notFound(NO_SUCH_OFFICIAL);
  const people = wanted.filter(({ id }) => dutiesOf(helping, id).length > 0);
  if (people.length === 0) throw conflict(NO_DUTIES_TO_PRINT);
  return {
    kind: 'duties of people',
    data: {
      sheets: people.map((row) => personSheet(from, helping, row)),
      note: dayAndPlace(from.event, 'fridayDate'),
    },
    imprint: imprintOf(from, 'Volunteer assignments'),
  };
}

function personSheet({ codes }: PrintSource, helping: Helping, row: OfficialRow): PersonSheet {
  const { names, evening } = helping;
  const own = dutiesOf(helping, row.id);
  const byRound = new Map(own.map((duty) => [duty.roundNumber, duty]));
  const times = own.map(({ roundNumber }) => names.minutes(roundNumber));
  const slots = slotsOf(evening).filter(
    ({ minutes }) => minutes >= Math.min(...times) && minutes <= Math.max(...times),
  );
  const rounds = [...slots.map(({ roundNumber }) => roundNumber), ...byRound.keys()];
  const rooms = own.filter(({ role }) => entersResults(role)).map(({ roomNumber }) => roomNumber);
  return {
    name: row.name,
    church: churchOf(helping, row),
    duties: [...new Set(rounds)]
      .toSorted((a, b) => names.minutes(a) - names.minutes(b))
      .map((roundNumber) => lineOf(helping, roundNumber, byRound.get(roundNumber))),
    codes: [...new Set(rooms)].flatMap((roomNumber) => {
      const address = codes?.address('Friday', roomNumber) ?? null;
      return address === null ? [] : [{ room: names.roomName(roomNumber), address }];
    }),
  };
}

function lineOf(
  helping: Helping,
  roundNumber: number,
  duty: DutyRow | undefined,
): PersonSheet['duties'][number] {
  const { names } = helping;
  const time = names.time(roundNumber);
  if (duty === undefined) {
    return { time, round: '', room: 'Break', place: '', role: '', teams: '' };
  }
  return {
    time,
    round: `${roundNumber}`,
    room: names.roomName(duty.roomNumber),
    place: names.roomFullName(duty.roomNumber),
    role: ROLE_NAMES[duty.role],
    teams: teamsIn(helping, duty),
  };
}

function teamsIn({ evening, names }: Helping, at: Pick<DutyRow, 'roundNumber' | 'roomNumber'>) {
  const round = evening.rounds.find(
    (each) => each.roundNumber === at.roundNumber && each.roomNumber === at.roomNumber,
  );
  return (round?.teams ?? []).map(names.teamName).join(' – ');
}

/** A page for each room that plays, in the order of rooms (W5). @throws a 409 where nobody has a duty */
export async function loadRoomSheets(from: PrintSource): Promise<Sheet> {
  const helping = await loadHelping(from.db, from.event);
  if (helping.duties.length === 0) throw conflict(NO_DUTIES_TO_PRINT);
  const rooms = (await roomRecords(from.db).all(from.event.id)).map(({ roomNumber }) => roomNumber);
  const played = new Set(helping.evening.rounds.map(({ roomNumber }) => roomNumber));
  return {
    kind: 'duties of rooms',
    data: {
      sheets: rooms.filter((room) => played.has(room)).map((room) => roomSheet(helping, room)),
      note: dayAndPlace(from.event, 'fridayDate'),
    },
    imprint: imprintOf(from, 'Volunteers by room'),
  };
}

function roomSheet(helping: Helping, roomNumber: number): RoomSheet {
  const { names, evening, duties, officials } = helping;
  const nameOf = new Map(officials.map(({ id, name }) => [id, name]));
  const rounds = evening.rounds
    .filter((round) => round.roomNumber === roomNumber)
    .toSorted((a, b) => a.minutes - b.minutes);
  return {
    room: names.roomName(roomNumber),
    place: names.roomFullName(roomNumber),
    roles: evening.roles.map((role) => ROLE_NAMES[role]),
    rounds: rounds.map(({ roundNumber }) => ({
      time: names.time(roundNumber),
      round: `${roundNumber}`,
      people: evening.roles.map((role) => {
        const duty = duties.find(
          (each) =>
            each.roundNumber === roundNumber &&
            each.roomNumber === roomNumber &&
            each.role === role,
        );
        return nameOf.get(duty?.officialId ?? 0) ?? '';
      }),
      teams: teamsIn(helping, { roundNumber, roomNumber }),
    })),
  };
}
