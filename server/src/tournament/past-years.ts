import type { PastStandings } from '@quizmeet/rules/awards/past-places.ts';
import type { Reader } from '../platform/database/database.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import type { PastQuizzer } from '../records/past-years.ts';
import { quizzerPlacings } from './placings.ts';
import { FULL_NAMES } from './public-names.ts';
import { loadStoredYears } from './stored-years.ts';

/** The quizzers of all earlier years that the archive has, newest first: closed events and stored years (E5). */
export async function loadPastStandings(db: Reader, event: EventRow): Promise<PastStandings[]> {
  const years: PastStandings[] = [];
  for (const past of await eventRecords(db).all()) {
    if (past.year >= event.year || past.closedAt === null) continue;
    years.push(standingsOf(past.year, await quizzerPlacings(db, past, FULL_NAMES)));
  }
  for (const { champions, quizzers } of await loadStoredYears(db)) {
    if (champions.year < event.year) years.push(standingsOf(champions.year, quizzers));
  }
  return years.filter(({ quizzers }) => quizzers.length > 0).toSorted((a, b) => b.year - a.year);
}

const standingsOf = (year: number, rows: readonly PastQuizzer[]): PastStandings => ({
  year,
  quizzers: rows.map(({ quizzerName, division, place }) => ({
    name: quizzerName,
    division,
    place,
  })),
});
