import type { StoredYear } from '@quizmeet/contract/history/calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import {
  type QuizzerPlacing,
  type StoredYearRow,
  storedYearRecords,
  type TeamPlacing,
} from '../records/stored-years.ts';
import { bracketName, loadBrackets } from './brackets.ts';
import { loadPlaceNames, loadPublicNames } from './names.ts';
import { loadQuizzerStandings } from './standings.ts';

/** Rule B8, E5. */
export async function teamPlacings(db: Reader, event: EventRow): Promise<TeamPlacing[]> {
  const names = await loadPlaceNames(db, event);
  return (await loadBrackets(db, event)).flatMap((bracket) =>
    placings(bracket.format, bracket.seeds, bracket.winners).flatMap(({ place, teamId }) => {
      if (teamId === null) return [];
      const { division: level } = bracket.row;
      return [{ level, division: bracketName(bracket), place, teamName: names.teamName(teamId) }];
    }),
  );
}

/** By rank, with public names; only quizzers with a round (S6, E5, W8). */
export async function quizzerPlacings(db: Reader, event: EventRow): Promise<QuizzerPlacing[]> {
  const names = await loadPublicNames(db);
  const placed: QuizzerPlacing[] = [];
  for (const division of DIVISIONS) {
    for (const { standing, quizzer, teamName } of await loadQuizzerStandings(db, event, division)) {
      if (standing.roundsCompleted === 0) continue;
      const { firstName, lastName } = names.of(quizzer);
      const quizzerName = `${firstName} ${lastName}`;
      placed.push({ division, place: standing.rank, quizzerName, teamName });
    }
  }
  return placed;
}

/** With public names (W8); a shared first place names everybody. */
export async function championsOf(db: Reader, event: EventRow): Promise<StoredYearRow> {
  const teams = await teamPlacings(db, event);
  const quizzers = await quizzerPlacings(db, event);
  const team = (level: Division) =>
    teams.find((row) => row.level === level && row.place === 1 && row.division === `${level} A`)
      ?.teamName ?? '';
  const quizzer = (division: Division) =>
    quizzers
      .filter((row) => row.division === division && row.place === 1)
      .map((row) => row.quizzerName)
      .join(', ');
  return {
    year: event.year,
    openTeam: team('Open'),
    openQuizzer: quizzer('Open'),
    noviceTeam: team('Novice'),
    noviceQuizzer: quizzer('Novice'),
  };
}

/** Newest first; all stored years by default. */
export async function loadStoredYears(db: Reader, only?: readonly number[]): Promise<StoredYear[]> {
  const records = storedYearRecords(db);
  const stored = await records.all();
  const years: StoredYear[] = [];
  for (const champions of stored.filter(({ year }) => only?.includes(year) ?? true)) {
    const teams = await records.teamsOf(champions.year);
    const quizzers = await records.quizzersOf(champions.year);
    years.push({ champions, teams, quizzers });
  }
  return years;
}
