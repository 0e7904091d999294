import {
  LOAD_SECTIONS,
  type LoadSection,
  type Report,
  reportText,
} from '@quizmeet/contract/machines/report-text.ts';
import { expect } from 'vitest';
import { auditRecords, restorePointRecords } from '../src/records/audit.ts';
import { eventRecords } from '../src/records/events.ts';
import type { RoundRow } from '../src/records/rounds.ts';
import { fridayRows } from './friday.ts';
import { putResultFile, sectionsOf, seedFriday, upload } from './machine-files.ts';
import { settled, startTestServer } from './test-server.ts';

type Listed = { name: string; loadedAt: string | null };
/** Adds a line to a game: a bonus for the left team in question 1. */
export function bonusIn([first = '']: readonly string[]): string {
  const cells = first.split(',');
  cells.splice(5, 6, '1', '998', "''", '0', '0', 'BC');
  return cells.join(',');
}
export const fileOf = (...lines: readonly string[][]) => `${lines.flat().join('\n')}\n`;

export async function nightToLoad() {
  const server = await startTestServer();
  const admin = await server.as('admin', 'Ada Min');
  const staff = await server.as('score');
  const night = await seedFriday(server);

  const listed = async (): Promise<Listed[]> =>
    (await admin.request('GET', '/api/quiz-machine/files')).json<{ files: Listed[] }>().files;
  const loadAsData = async () => {
    const answer = await admin.request('POST', '/api/quiz-machine/load', { overwrite: false });
    expect(answer.statusCode, answer.body).toBe(200);
    return sectionsOf(reportText(answer.json<Report<LoadSection>>(), LOAD_SECTIONS));
  };
  const load = async (query = '') => {
    const answer = await admin.request('GET', `/api/quiz-machine/insertResults${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return sectionsOf(answer.body);
  };
  const store = async (...files: readonly (readonly [string, string])[]) => {
    const answer = await upload(server, admin, files);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ stored: string[] }>().stored;
  };
  const put = (name: string, contents: string | Uint8Array) =>
    putResultFile(server, name, contents);
  const row = (index: number) => night.row(index);
  const resultOf = (round: RoundRow) => night.resultOf(round);
  const stored = async ({ id }: RoundRow) =>
    (await fridayRows(server)).find((each) => each.id === id);
  const results = async () => (await fridayRows(server)).map(({ version: _, ...result }) => result);
  const standings = async () => {
    await settled(server);
    const urls = ['Open', 'Novice'].flatMap((division) => [
      `/api/teams/standings?division=${division}`,
      `/api/quizzers/standings?division=${division}`,
    ]);
    const answers = await Promise.all(urls.map((url) => admin.request('GET', url)));
    return answers.map((answer) => answer.json<unknown>());
  };
  const rounds = async () => {
    const answers = await Promise.all(
      night.rows.map(({ id }) => admin.request('GET', `/api/rounds/${id}`)),
    );
    return answers.map((answer) => ({ ...answer.json<object>(), version: 0 }));
  };
  const points = async () => {
    const { db } = server.services;
    return await restorePointRecords(db).all((await eventRecords(db).current()).id);
  };

  const audited = () => auditRecords(server.services.db).page(null, 500, true);
  const clear = async () => {
    for (const { name } of await listed()) {
      const url = `/api/quiz-machine/files/${encodeURIComponent(name)}`;
      expect((await admin.request('DELETE', url)).body).toBe('true');
    }
    await admin.request('PUT', '/api/rounds/clearResults');
  };

  return {
    server,
    admin,
    staff,
    night,
    listed,
    loadAsData,
    load,
    store,
    put,
    row,
    resultOf,
    stored,
    results,
    standings,
    rounds,
    points,
    audited,
    clear,
  };
}
