import { seeded } from '@quizmeet/rules/chance.ts';
import { type PlayedRound, playRounds } from '@quizmeet/rules/demo/simulate-friday.ts';
import { makeEvening } from '@quizmeet/rules/testing/evening.ts';
import { machineLines } from '@quizmeet/rules/testing/machine-file.ts';
import type { QuizzerId, RoundResult, TeamId } from '@quizmeet/rules/tournament.ts';
import type { LightMyRequestResponse } from 'fastify';
import { resultsFolder } from '../src/features/machines/file-names.ts';
import { eventRecords } from '../src/records/events.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';
import { roomRecords } from '../src/records/rooms.ts';
import type { RoundRow } from '../src/records/rounds.ts';
import type { TeamRow } from '../src/records/teams.ts';
import { fridayRows, seedRounds, seedTeams, times } from './friday.ts';
import { entryFor, readRound, seedRoster } from './results.ts';
import type { Browser, TestServer } from './test-server.ts';

/** A played Friday night, and what the machines wrote about it. */
export interface Night {
  readonly rows: readonly RoundRow[];
  readonly played: ReadonlyMap<number, PlayedRound>;
  readonly row: (index: number) => RoundRow;
  readonly resultOf: (row: RoundRow) => RoundResult;
  readonly teamName: (id: TeamId) => string;
  readonly quizzerName: (id: QuizzerId) => string;
  /** A machine's lines about one round, without line ends. */
  readonly linesOf: (row: RoundRow, more?: MoreWords) => string[];
  /** A file per room, by name, as machines keep them. */
  readonly files: ReadonlyMap<string, string>;
}

interface MoreWords {
  readonly tournament?: string;
  readonly key?: string;
  readonly played?: PlayedRound;
  readonly hour?: number;
}

/** Six Open and four Novice teams; each meets every other team of its group. */
export async function seedFriday(server: TestServer): Promise<Night> {
  const groups = [...times(6, { group: 'Open 1' }), ...times(4, { group: 'Novice 1' })];
  const teams = await seedTeams(server, groups);
  const [open, novice] = [teams.slice(0, 6), teams.slice(6)];
  await seedRounds(server, 'Open 1', roundRobin(open, 1));
  await seedRounds(server, 'Novice 1', roundRobin(novice, 5));
  return await simulatedFriday(server, teams);
}

function roundRobin(teams: readonly TeamRow[], firstRoom: number) {
  const [first, ...others] = teams.map(({ id }) => id);
  return others.flatMap((_, slot) => {
    const circle = [first ?? 0, ...others.slice(slot), ...others.slice(0, slot)];
    const half = circle.length / 2;
    return circle.slice(0, half).map((left, room): [number, number, number, number] => {
      const right = circle[circle.length - 1 - room] ?? 0;
      return [slot + 1, firstRoom + room, left, right];
    });
  });
}

async function simulatedFriday(server: TestServer, teams: readonly TeamRow[]): Promise<Night> {
  const { db } = server.services;
  const event = await eventRecords(db).current();
  const evening = makeEvening(seeded(11), { teams: { open: teams.length, novice: 0 } });
  for (const [i, team] of teams.entries()) {
    const roster = evening.teams[i]?.quizzers ?? [];
    await seedRoster(
      server,
      team.id,
      roster.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    );
  }
  const quizzers = await quizzerRecords(db).all(event.id);
  const rooms = await roomRecords(db).all(event.id);
  const rosters = Map.groupBy(quizzers, ({ teamId }) => teamId);
  const rows = await fridayRows(server);
  const played = playRounds(
    seeded(12),
    new Map([...rosters].map(([id, roster]) => [id, roster.map((quizzer) => quizzer.id)])),
    rows.map((row) => ({ id: row.id, left: row.leftTeamId, right: row.rightTeamId })),
  );
  const byRound = new Map(played.map((each) => [Number(each.result.roundId), each]));
  const teamName = (id: TeamId) => teams.find((team) => team.id === id)?.name ?? '';
  const quizzerName = (id: QuizzerId) => {
    const quizzer = quizzers.find((each) => each.id === id);
    return `${quizzer?.firstName} ${quizzer?.lastName}`;
  };
  const playedIn = ({ id }: RoundRow) => {
    const round = byRound.get(id);
    if (round === undefined) throw new Error('that round was not played');
    return round;
  };
  const row: Night['row'] = (index) => {
    const found = rows[index];
    if (found === undefined) throw new Error(`there is no round ${index}`);
    return found;
  };
  const linesOf: Night['linesOf'] = (row, more = {}) => {
    const round = more.played ?? playedIn(row);
    const hour = more.hour ?? 18 + row.roundNumber;
    return machineLines(
      {
        key: more.key ?? '1',
        tournament: more.tournament ?? event.settings.title,
        division: row.group ?? row.division,
        room: rooms.find(({ roomNumber }) => roomNumber === row.roomNumber)?.abbreviation ?? '',
        round: row.roundNumber,
        teams: { left: teamName(row.leftTeamId), right: teamName(row.rightTeamId) },
        quizzerName,
        from: new Date(Date.UTC(2026, 10, 20, hour)),
      },
      round,
    );
  };
  const ofRoom = Map.groupBy(rows, (row) => row.roomNumber);
  const files = new Map(
    [...ofRoom].map(([room, rounds]) => [
      `room-${room}.txt`,
      rounds.flatMap((row) => linesOf(row).map((line) => `${line}\r\n`)).join(''),
    ]),
  );
  const resultOf: Night['resultOf'] = (row) => playedIn(row).result;
  return { rows, played: byRound, row, resultOf, teamName, quizzerName, linesOf, files };
}

export async function upload(
  server: TestServer,
  admin: Browser,
  files: Iterable<readonly [name: string, contents: string | Uint8Array<ArrayBuffer>]>,
  field = 'files',
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, contents] of files) form.append(field, new Blob([contents]), name);
  const body = new Response(form);
  return await server.app.inject({
    method: 'POST',
    url: '/api/quiz-machine/results',
    headers: {
      'x-requested-with': 'quizmeet',
      'content-type': body.headers.get('content-type') ?? '',
    },
    cookies: { ...admin.cookies },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

/** Copies a result file into the storage, as a person may do. */
export async function putResultFile(
  server: TestServer,
  name: string,
  contents: string | Uint8Array,
): Promise<void> {
  const { storage, db } = server.services;
  await storage.put(`${resultsFolder(await eventRecords(db).current())}/${name}`, contents);
}

/** A report by section: the heading without its count, and the lines below. */
export function sectionsOf(report: string): Record<string, string[]> {
  return Object.fromEntries(
    report
      .trimEnd()
      .split('\n\n')
      .slice(1)
      .map((section) => {
        const [head = '', ...lines] = section.split('\n');
        const facts = lines.map((line) => line.trim());
        return [head.replace(/: \d+$/, ''), facts];
      }),
  );
}

/** Enters a result as score staff would, over any stored one. */
export async function enterByHand(
  server: TestServer,
  staff: Browser,
  { roundId, left, right, winner }: RoundResult,
): Promise<LightMyRequestResponse> {
  const lines = (team: RoundResult['left']) =>
    team.lines.map(({ quizzerId, correct, errors }) => ({
      id: quizzerId,
      numberCorrect: correct,
      numberErrors: errors,
    }));
  const round = await readRound(server, roundId);
  const entry = entryFor(round, left.score, right.score, {
    winningTeam: winner,
    leftTeamQuizzers: lines(left),
    rightTeamQuizzers: lines(right),
  });
  return await staff.request('PUT', '/api/rounds', entry);
}
