import type { PastQuizzer, PastStandings } from '@quizmeet/rules/awards/past-places.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import { type EventRow, eventRecords } from '../records/events.ts';
import { loadQuizzerStandings } from './standings.ts';
import { loadStoredYears } from './stored-years.ts';

/** The quizzers of all earlier years that the archive has, newest first: closed events and stored years (E5). */
export async function loadPastStandings(db: Reader, event: EventRow): Promise<PastStandings[]> {
  const years: PastStandings[] = [];
  for (const past of await eventRecords(db).all()) {
    if (past.year >= event.year || past.closedAt === null) continue;
    years.push({ year: past.year, quizzers: await quizzersOf(db, past) });
  }
  for (const { champions, quizzers } of await loadStoredYears(db)) {
    if (champions.year >= event.year) continue;
    years.push({
      year: champions.year,
      quizzers: quizzers.map(({ quizzerName, division, place }) => ({
        ...{ name: quizzerName, division, place, identity: null },
      })),
    });
  }
  return years.filter(({ quizzers }) => quizzers.length > 0).toSorted((a, b) => b.year - a.year);
}

async function quizzersOf(db: Reader, past: EventRow): Promise<PastQuizzer[]> {
  const placed: PastQuizzer[] = [];
  for (const division of DIVISIONS) {
    for (const { standing, quizzer } of await loadQuizzerStandings(db, past, division)) {
      if (standing.roundsCompleted === 0) continue;
      const { firstName, lastName, identity } = quizzer;
      placed.push({ name: `${firstName} ${lastName}`, division, place: standing.rank, identity });
    }
  }
  return placed;
}
