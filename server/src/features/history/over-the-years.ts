import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityMessages, NO_SUCH_PERSON } from '@quizmeet/contract/history/messages.ts';
import type * as calls from '@quizmeet/contract/history/over-the-years-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  churchSums,
  type IdentityCode,
  joinFindings,
  type OneYear,
  partFindings,
  quizzerSums,
} from '@quizmeet/rules/history/over-the-years.ts';
import { nameKey } from '@quizmeet/rules/names.ts';
import type { PublicNames } from '@quizmeet/rules/registration/public-names.ts';
import type { ChurchId, QuizzerId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import type { Reader } from '../../platform/database/database.ts';
import { conflict, found, notFound } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { type QuizzerRow, quizzerRecords } from '../../records/quizzers.ts';
import { teamRecords } from '../../records/teams.ts';
import { bracketName, loadBrackets } from '../../tournament/brackets.ts';
import { loadPublicNames } from '../../tournament/names.ts';
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
  const one = found(await churchRecords(db).ofAnyYear(id), NO_SUCH_PERSON);
  return await byYear(db, await churchRecords(db).ofIdentity(one.identity));
}

async function byYear<Row extends { readonly eventId: number }>(db: Reader, rows: readonly Row[]) {
  return (await eventRecords(db).all()).flatMap((event) =>
    rows.filter(({ eventId }) => eventId === event.id).map((row) => ({ event, row })),
  );
}

export async function presentQuizzerYears(db: Reader, id: QuizzerId) {
  const inYears = await quizzerInYears(db, id);
  const names = await loadPublicNames(db);
  const years: calls.QuizzerOverYears['years'] = [];
  for (const each of inYears) years.push(...(await quizzerYear(db, each, names)));
  const [latest] = inYears;
  return { name: latest ? shown(names, latest.row) : '', years, sums: quizzerSums(years) };
}

const shown = (names: PublicNames, row: QuizzerRow): string => {
  const { firstName, lastName } = names.of(row);
  return `${firstName} ${lastName}`;
};

/** Undefined where that year's rosters lacked the name. */
async function quizzerYear(db: Reader, { event, row }: InYear<QuizzerRow>, names: PublicNames) {
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
      ...{ teamId: team.id, teamName: team.name },
      ...{ churchId: church.id, churchName: church.name },
      division: team.division,
      rank: roundsCompleted === 0 ? null : standing.rank,
      ...{ roundsCompleted, totalScore, totalErrors, average },
    },
  ];
}

/** As in each year's standings. */
export async function presentChurchYears(db: Reader, id: ChurchId): Promise<calls.ChurchOverYears> {
  const inYears = await churchInYears(db, id);
  const years: calls.ChurchOverYears['years'] = [];
  for (const { event, row } of inYears) {
    const teams = await teamsOfYear(db, event, row);
    const { year, isCurrent: current } = event;
    years.push({ year, current, churchId: row.id, name: row.name, teams });
  }
  const sums = churchSums(years.map(({ teams }) => teams));
  return { name: inYears[0]?.row.name ?? '', years, sums };
}

async function teamsOfYear(db: Reader, event: EventRow, { id }: ChurchRow) {
  const places = await placesOf(db, event);
  const found: calls.ChurchOverYears['years'][number]['teams'] = [];
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

interface Named extends OneYear {
  readonly id: number;
  readonly name: string;
}

async function inYears(db: Reader, kind: calls.IdentityKind, id: number): Promise<Named[]> {
  if (kind === 'church') {
    return (await churchInYears(db, id)).map(({ event: { year }, row }) => ({ ...row, year }));
  }
  return (await quizzerInYears(db, id)).map(({ event: { year }, row }) => ({
    ...{ id: row.id, identity: row.identity, year },
    name: `${row.firstName} ${row.lastName}`,
  }));
}

/** Merges all years of two identities (W2). */
export async function joinIdentities(
  act: Act,
  { kind, id, other }: BodyOf<typeof calls.joinIdentities>,
): Promise<void> {
  await eventRecords(act.tx).lockCurrent();
  const [one, two] = [await inYears(act.tx, kind, id), await inYears(act.tx, kind, other)];

  refuse(joinFindings(one, two));
  const identity = one[0]?.identity ?? randomUUID();
  for (const each of two) await setIdentity(act, kind, each.id, identity);
  await act.audit({
    action: kind === 'church' ? 'Merge churches' : 'Merge quizzers',
    subject: one[0]?.name ?? '',
    before: `${inWords(one)}; ${inWords(two)}`,
    after: inWords([...one, ...two]),
  });
}

/** Separates one year from the others (W2). */
export async function partIdentity(act: Act, { kind, id }: BodyOf<typeof calls.partIdentity>) {
  await eventRecords(act.tx).lockCurrent();
  const all = await inYears(act.tx, kind, id);

  refuse(partFindings(all));
  await setIdentity(act, kind, id, randomUUID());
  const parted = all.filter((each) => each.id === id);
  await act.audit({
    action: kind === 'church' ? 'Split churches' : 'Split quizzers',
    subject: parted[0]?.name ?? '',
    before: inWords(all),
    after: `${inWords(parted)}; ${inWords(all.filter((each) => each.id !== id))}`,
  });
}

function refuse([first]: readonly Finding<IdentityCode>[]): void {
  if (first === undefined) return;
  throw conflict(fieldErrors([first], identityMessages)[0]?.message ?? '');
}

async function setIdentity({ tx }: Act, kind: calls.IdentityKind, id: number, identity: string) {
  if (kind === 'church') await churchRecords(tx).change(id, { identity });
  else await quizzerRecords(tx).change(id, { identity });
}

/** `Ann Lee 2025, Ann Lee-Orr 2026` */
const inWords = (all: readonly Named[]): string =>
  all
    .toSorted((a, b) => a.year - b.year)
    .map(({ name, year }) => `${name} ${year}`)
    .join(', ');

/** Similar names in other years: same last name, or same first word of a church (W2). */
export async function listLikely(db: Reader, kind: calls.IdentityKind, id: number) {
  const own = await inYears(db, kind, id);
  const years = new Set(own.map(({ year }) => year));
  const words = new Set(own.map(({ name }) => likeness(kind, name)));
  const likely: ReplyOf<typeof calls.listLikely> = [];
  for (const event of await eventRecords(db).all()) {
    if (years.has(event.year)) continue;
    const churches = await churchRecords(db).all(event.id);
    const all =
      kind === 'church'
        ? churches.map(({ id: church, name, district }) => ({ id: church, name, of: district }))
        : (await quizzerRecords(db).all(event.id))
            .filter(({ identity }) => identity !== null)
            .map((row) => ({ id: row.id, name: `${row.firstName} ${row.lastName}`, of: '' }));
    const alike = all.filter(({ name }) => words.has(likeness(kind, name)));
    likely.push(...alike.map((each) => ({ ...each, year: event.year })));
  }
  return likely;
}

const likeness = (kind: calls.IdentityKind, name: string): string | undefined =>
  nameKey(name)
    .split(' ')
    .at(kind === 'church' ? 0 : -1);
