import type { PrintedName, UnprintableName } from '@quizmeet/contract/printing/calls.ts';
import type { Reader } from '../../platform/database/database.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { officialRecords } from '../../records/officials.ts';
import { quizzerRecords } from '../../records/quizzers.ts';
import { roomRecords } from '../../records/rooms.ts';
import { teamRecords } from '../../records/teams.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf } from '../../tournament/coaches-of.ts';
import { unprintable } from './paper/fonts.ts';

/** Names with unprintable characters (C8). */
export async function loadUnprintable(db: Reader, event: EventRow): Promise<UnprintableName[]> {
  const names = await loadNames(db, event);
  const distinct = new Map(names.map((each) => [`${each.kind} ${each.name}`, each]));
  return [...distinct.values()]
    .map((each) => ({ ...each, letters: unprintable(each.name) }))
    .filter(({ letters }) => letters.length > 0);
}

async function loadNames(db: Reader, event: EventRow): Promise<PrintedName[]> {
  const rooms = await roomRecords(db).all(event.id);
  const churches = await churchRecords(db).all(event.id);
  const coachIds = churches.flatMap(coachIdsOf);
  const coaches = await userRecords(db).byIds(coachIds);
  const teams = await teamRecords(db).all(event.id);
  const quizzers = await quizzerRecords(db).all(event.id);
  const officials = await officialRecords(db).all(event.id);
  const { title, venue } = event.settings;
  return [
    ...[title, venue].map((name) => ({ kind: 'event', name }) as const),
    ...rooms
      .flatMap(({ abbreviation, name, building }) => [abbreviation, name, building])
      .map((name) => ({ kind: 'room', name }) as const),
    ...churches.map(({ name }) => ({ kind: 'church', name }) as const),
    ...coaches.map(({ name }) => ({ kind: 'coach', name }) as const),
    ...teams.map(({ name }) => ({ kind: 'team', name }) as const),
    ...officials.map(({ name }) => ({ kind: 'official', name }) as const),
    ...quizzers
      .filter(({ hidden }) => !hidden)
      .map(
        ({ firstName, lastName }) =>
          ({ kind: 'quizzer', name: `${firstName} ${lastName}` }) as const,
      ),
  ];
}
