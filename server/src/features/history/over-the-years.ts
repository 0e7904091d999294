import { NO_SUCH_PERSON } from '@quizmeet/contract/history/messages.ts';
import type {
  ChurchOverYears,
  QuizzerOverYears,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import { churchSums, quizzerSums } from '@quizmeet/rules/history/over-the-years.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { ChurchId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { loadQuizzerStandings, loadTeamStandings } from '../../tournament/standings.ts';

/** Lists are newest first. */
type InYear<Row> = { readonly event: EventRow; readonly row: Row };

/** All years of a quizzer (W2), by any year's id. @throws Problem 404 for an unknown or erased one (N6) */
export async function quizzerInYears(db: Reader, id: QuizzerId): Promise<InYear<QuizzerRow>[]> {
  const [one] = await quizzerRecords(db).byIds([id]);
  if (one === undefined || one.identity === null) throw notFound(NO_SUCH_PERSON);
  return await byYear(db, await quizzerRecords(db).ofIdentities([one.identity]));
}

export async function churchInYears(db: Reader, id: ChurchId): Promise<InYear<ChurchRow>[]> {
  const one = await churchRecords(db).ofAnyYear(id);
  if (one === null) throw notFound(NO_SUCH_PERSON);
  return await byYear(db, await churchRecords(db).ofIdentity(one.identity));
}

async function byYear<Row extends { readonly eventId: number }>(
  db: Reader,
  rows: readonly Row[],
): Promise<InYear<Row>[]> {
  return (await eventRecords(db).all()).flatMap((event) =>
    rows.filter(({ eventId }) => eventId === event.id).map((row) => ({ event, row })),
  );
}

export async function presentQuizzerYears(db: Reader, id: QuizzerId): Promise<QuizzerOverYears> {
  const inYears = await quizzerInYears(db, id);
  const names = await loadPublicNames(db);
  const years: QuizzerOverYears['years'] = [];
  for (const each of inYears) years.push(...(await quizzerYear(db, each, names)));
  const [latest] = inYears;
  return { name: latest ? shown(names, latest.row) : '', years, sums: quizzerSums(years) };
}

const shown = (names: PublicNames, row: QuizzerRow): string => {
  const { firstName, lastName } = names.of(row);
  return `${firstName} ${lastName}`;
};

/** Undefined where that year's rosters lacked the name. */
async function quizzerYear(
  db: Reader,
  { event, row }: InYear<QuizzerRow>,
  names: PublicNames,
): Promise<QuizzerOverYears['years']> {
  const team = await teamRecords(db).byId(event.id, row.teamId);
  const church = team && (await churchRecords(db).byId(event.id, team.churchId));
  if (team === null || church === null) return [];
  const standings = await loadQuizzerStandings(db, event, team.division);
  const standing = standings.find(({ quizzer }) => quizzer.id === row.id)?.standing;
  if (standing === undefined) return [];
  const { roundsCompleted, totalScore, totalErrors, average } = standing;
  return [
    {
      ...{ year: event.year, current: event.isCurrent },
      ...{ quizzerId: row.id, name: shown(names, row) },
      ...{ teamName: team.name, churchId: church.id, churchName: church.name },
      division: team.division,
      rank: roundsCompleted === 0 ? null : standing.rank,
      ...{ roundsCompleted, totalScore, totalErrors, average },
    },
  ];
}

/** As in each year's standings. */
export async function presentChurchYears(db: Reader, id: ChurchId): Promise<ChurchOverYears> {
  const inYears = await churchInYears(db, id);
  const years: ChurchOverYears['years'] = [];
  for (const { event, row } of inYears) {
    const teams = await teamsOfYear(db, event, row);
    const { year, isCurrent: current } = event;
    years.push({ year, current, churchId: row.id, name: row.name, teams });
  }
  const sums = churchSums(years.map(({ teams }) => teams));
  return { name: inYears[0]?.row.name ?? '', years, sums };
}

async function teamsOfYear(
  db: Reader,
  event: EventRow,
  { id }: ChurchRow,
): Promise<ChurchOverYears['years'][number]['teams']> {
  const places = await placesOf(db, event);
  const found: ChurchOverYears['years'][number]['teams'] = [];
  for (const division of ['Open', 'Novice'] as const) {
    for (const { team, standing } of await loadTeamStandings(db, event, division)) {
      if (team.churchId !== id) continue;
      const { wins, losses, totalPoints } = standing;
      found.push({
        ...{ teamId: team.id, teamName: team.name, division },
        rank: wins + losses === 0 ? null : standing.rank,
        ...{ wins, losses, totalPoints, place: places.get(team.id) ?? '' },
      });
    }
  }
  return found;
}

/** Decided places, such as `Open A: 2` (B8). */
async function placesOf(db: Reader, event: EventRow): Promise<ReadonlyMap<TeamId, string>> {
  const places = new Map<TeamId, string>();
  for (const bracket of await loadBrackets(db, event)) {
    const { format, seeds, winners } = bracket;
    for (const { place, teamId } of placings(format, seeds, winners)) {
      if (teamId !== null) places.set(teamId, `${bracketName(bracket)}: ${place}`);
    }
  }
  return places;
}
