import {
  LOAD_SECTIONS,
  type LoadSection,
  type Report,
  reportText,
} from '@quizmeet/contract/machines/report-words.ts';
import { expect } from 'vitest';
import { auditRecords } from '../src/records/audit.ts';
import { eventRecords } from '../src/records/events.ts';
import { restorePointRecords } from '../src/records/restore-points.ts';
import type { RoundRow } from '../src/records/rounds.ts';
import { fridayRows } from './friday.ts';
import { putResultFile, sectionsOf, seedNight, upload } from './machine-files.ts';
import { settled, testProduct } from './product.ts';

interface Listed {
  name: string;
  loadedAt: string | null;
}
/** Adds a line to a game: a bonus for the left team in question 1. */
export function bonusIn([first = '']: readonly string[]): string {
  const cells = first.split(',');
  cells.splice(5, 6, '1', '998', "''", '0', '0', 'BC');
  return cells.join(',');
}
export const fileOf = (...lines: readonly string[][]) => `${lines.flat().join('\n')}\n`;

export async function nightToLoad() {
  const product = await testProduct();
  const admin = await product.as('admin', 'Ada Min');
  const staff = await product.as('score');
  const night = await seedNight(product);

  const listed = async (): Promise<Listed[]> =>
    (await admin.ask('GET', '/api/quiz-machine/files')).json<{ files: Listed[] }>().files;
  const loadAsData = async () => {
    const answer = await admin.ask('POST', '/api/quiz-machine/load', { overwrite: false });
    expect(answer.statusCode, answer.body).toBe(200);
    return sectionsOf(reportText(answer.json<Report<LoadSection>>(), LOAD_SECTIONS));
  };
  const load = async (query = '') => {
    const answer = await admin.ask('GET', `/api/quiz-machine/insertResults${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return sectionsOf(answer.body);
  };
  const store = async (...files: readonly (readonly [string, string])[]) => {
    const answer = await upload(product, admin, files);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ stored: string[] }>().stored;
  };
  const put = (name: string, contents: string | Uint8Array) =>
    putResultFile(product, name, contents);
  const row = (index: number) => night.row(index);
  const resultOf = (round: RoundRow) => night.resultOf(round);
  const stored = async ({ id }: RoundRow) =>
    (await fridayRows(product)).find((each) => each.id === id);
  const results = async () =>
    (await fridayRows(product)).map(({ version: _, ...result }) => result);
  const standings = async () => {
    await settled(product);
    const urls = ['Open', 'Novice'].flatMap((division) => [
      `/api/teams/standings?division=${division}`,
      `/api/quizzers/standings?division=${division}`,
    ]);
    const answers = await Promise.all(urls.map((url) => admin.ask('GET', url)));
    return answers.map((answer) => answer.json<unknown>());
  };
  const rounds = async () => {
    const answers = await Promise.all(
      night.rows.map(({ id }) => admin.ask('GET', `/api/rounds/${id}`)),
    );
    return answers.map((answer) => ({ ...answer.json<object>(), version: 0 }));
  };
  const points = async () => {
    const { db } = product.services;
    return await restorePointRecords(db).all((await eventRecords(db).current()).id);
  };

  const audited = () => auditRecords(product.services.db).page(null, 500, true);
  const clear = async () => {
    for (const { name } of await listed()) {
      const url = `/api/quiz-machine/files/${encodeURIComponent(name)}`;
      expect((await admin.ask('DELETE', url)).body).toBe('true');
    }
    await admin.ask('PUT', '/api/rounds/clearResults');
  };

  return {
    product,
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
