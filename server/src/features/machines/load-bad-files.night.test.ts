import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bonusIn, fileOf, nightToLoad } from '../../../testing/night-to-load.ts';
import { eventRecords } from '../../records/events.ts';
import { resultsFolder } from './file-names.ts';

const { server, admin, night, listed, load, store, put, row, stored, clear } = await nightToLoad();
afterAll(() => server.end());
afterEach(clear);

describe('bad files change nothing, and each gets a clear message', () => {
  it('lines in between that say nothing are named with their numbers; duplicates are none', async () => {
    const lines = night.linesOf(row(0));
    await store([
      'room.txt',
      fileOf(['key,tournament,division'], lines, lines, ['?', '', '1,2,3']),
    ]);
    const report = await load();
    expect(report['Bad lines']).toEqual([
      'room.txt, Line 1: This line has 3 fields instead of 15',
      `room.txt, Line ${2 * lines.length + 2}: This line has 1 field instead of 15`,
      `room.txt, Line ${2 * lines.length + 4}: This line has 3 fields instead of 15`,
    ]);
    expect(report['Loaded']).toHaveLength(1);
  });

  it('a file put into the storage by hand that is too large, or says nothing', async () => {
    await put('huge.txt', Buffer.alloc(50 * 1024 * 1024, 'x'));
    await put('picture.png', Buffer.from([137, 80, 78, 71, 0, 10, 1]));
    await put('Räume (2).txt', fileOf(night.linesOf(row(0))));
    const report = await load();
    expect(report['Unreadable files']).toEqual([
      'huge.txt: 50 MB; the limit is 5 MB',
      'picture.png: none of its lines can be read',
    ]);
    expect(report['Finished files']).toEqual(['Räume (2).txt']);
  });

  it('more files than can be read together: a sentence, and no result', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, '\n');
    for (let i = 0; i < 9; i++) await put(`${i}.txt`, large);
    const answer = await admin.request('GET', '/api/quiz-machine/insertResults');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'The result files exceed 40 MB. Remove some.',
    ]);
  });

  it('a file that was taken away is not loaded when it comes again', async () => {
    const { storage, db } = server.services;
    const file = fileOf(night.linesOf(row(0)));
    const loadedAt = async () => (await listed()).map((each) => each.loadedAt);
    await store(['room.txt', file]);
    await load();
    await admin.request('DELETE', '/api/quiz-machine/files/room.txt');
    await put('room.txt', file);
    expect(await loadedAt()).toEqual([null]);
    expect((await load())['Finished files']).toEqual(['room.txt']);
    const folder = resultsFolder(await eventRecords(db).current());
    await storage.remove(`${folder}/room.txt`);
    await store(['room.txt', file]);
    expect(await loadedAt()).toEqual([null]);
  });

  it('a file of the same size that says something else is loaded again', async () => {
    const lines = night.linesOf(row(0));
    const [one, other] = ['BC', 'BE'].map((code) =>
      fileOf(lines, [bonusIn(lines)]).replace('BC,', `${code},`),
    );
    await put('room.txt', other ?? '');
    await load();
    const before = await stored(row(0));
    await put('room.txt', one ?? '');
    const report = await load();
    expect([report['Loaded']?.length, report['Finished files']]).toEqual([1, ['room.txt']]);
    expect((await stored(row(0)))?.leftScore).toBe((before?.leftScore ?? 0) + 10);
  });

  it('no file at all: a report that says so', async () => {
    const answer = await admin.request('GET', '/api/quiz-machine/insertResults');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="insertResults.txt"');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    // The product's clock began at noon and runs on.
    expect(answer.body.replace(/12:0\d PM/, '12:00 PM')).toBe(
      [
        'insertResults.txt, Bible Quiz Tournament, Oct 15, 2026, 12:00 PM\n',
        ...[
          'Skipped',
          'Unknown quizzers (skipped)',
          'Bad lines',
          'Unreadable files',
          'Unfinished files: fix them and load again',
          'Loaded',
          'Already loaded',
          'Finished files',
        ].map((heading) => `${heading}: 0\n`),
      ].join('\n'),
    );
  });
});

it('can be loaded again when the schedule that it was loaded into is cleared (F9)', async () => {
  await store(...night.files);
  await load();
  expect((await admin.request('DELETE', '/api/rounds/all?division=Novice')).body).toBe('true');
  expect((await listed()).map(({ loadedAt }) => loadedAt)).toEqual(
    [...night.files].map(() => null),
  );
  const report = await load();
  expect(report['Loaded']).toEqual([]);
  expect(report['Already loaded']).toHaveLength(15);
  expect(report['Skipped']).toEqual(
    Array.from({ length: 6 }, () => expect.stringContaining('This division doesn’t exist')),
  );
});
