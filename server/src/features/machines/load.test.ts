import {
  LOAD_SECTIONS,
  type LoadSection,
  type Report,
  reportText,
} from '@quizmeet/contract/machines/report-words.ts';
import { sampleRooms } from '@quizmeet/rules/event/sample-rooms.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fridayRows, whileWaiting } from '../../../testing/friday.ts';
import {
  enterByHand,
  type Night,
  putResultFile,
  sectionsOf,
  seedNight,
  upload,
} from '../../../testing/machine-files.ts';
import { type Browser, settled, type TestProduct, testProduct } from '../../../testing/product.ts';
import { auditRecords } from '../../records/audit.ts';
import { eventRecords } from '../../records/events.ts';
import { restorePointRecords } from '../../records/restore-points.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';
import { resultsFolder } from './file-names.ts';

const rooms = sampleRooms();

let product: TestProduct;
let admin: Browser;
let staff: Browser;
let night: Night;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin', 'Ada Min');
  staff = await product.as('score');
  night = await seedNight(product);
});
afterAll(() => product.end());

interface Listed {
  name: string;
  loadedAt: string | null;
}
const listed = async (): Promise<Listed[]> =>
  (await admin.ask('GET', '/api/quiz-machine/files')).json<{ files: Listed[] }>().files;
/** The report that the screens use: the same as data. */
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
const put = (name: string, contents: string | Uint8Array) => putResultFile(product, name, contents);
/** Adds a line to a game: a bonus for the left team in question 1. */
function bonusIn([first = '']: readonly string[]): string {
  const cells = first.split(',');
  cells.splice(5, 6, '1', '998', "''", '0', '0', 'BC');
  return cells.join(',');
}
const fileOf = (...lines: readonly string[][]) => `${lines.flat().join('\n')}\n`;
const row = (index: number) => night.row(index);
const resultOf = (round: RoundRow) => night.resultOf(round);
const stored = async ({ id }: RoundRow) =>
  (await fridayRows(product)).find((each) => each.id === id);
const results = async () => (await fridayRows(product)).map(({ version: _, ...result }) => result);
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

/** After every test the evening has no results and files. */
afterEach(async () => {
  for (const { name } of await listed()) {
    const url = `/api/quiz-machine/files/${encodeURIComponent(name)}`;
    expect((await admin.ask('DELETE', url)).body).toBe('true');
  }
  await admin.ask('PUT', '/api/rounds/clearResults');
});

describe('a night loaded from machine files', () => {
  it('equals the same night entered by hand (Q5)', async () => {
    await store(...night.files);
    const report = await load();
    expect(report['Loaded']).toHaveLength(night.rows.length);
    expect(report['Skipped']).toEqual([]);
    expect(report['Files that are done']).toEqual([...night.files.keys()]);
    const byMachine = [await standings(), await rounds()];
    expect((await stored(row(0)))?.resultSource).toBe('machine');

    await admin.ask('PUT', '/api/rounds/clearResults');
    for (const each of night.rows) {
      expect((await enterByHand(product, staff, resultOf(each))).statusCode).toBe(200);
    }
    expect([await standings(), await rounds()]).toEqual(byMachine);
    expect((await stored(row(0)))?.resultSource).toBe('hand');
  });

  it('is loaded once: again changes nothing, and says so line by line', async () => {
    await store(...night.files);
    const first = (await loadAsData())['Loaded'] ?? [];
    const [before, kept, noted] = [await fridayRows(product), await points(), await audited()];
    const again = await load();
    expect(again['Loaded']).toEqual([]);
    expect(again['Already loaded']).toHaveLength(first.length);
    expect(again['Files that are done']).toEqual([]);
    expect(again['Files not done; mend what is named above and load again']).toEqual([]);
    expect(await fridayRows(product)).toEqual(before);
    expect([await points(), await audited()]).toEqual([kept, noted]);
    const twice = [await load(), await loadAsData()];
    expect(twice[0]).toEqual(twice[1]);
  });

  it('keeps a restore point first, is audited, and can be brought back (N1, N2)', async () => {
    await store(...night.files);
    await load();
    const [newest] = await points();
    expect(newest).toMatchObject({
      who: 'Ada Min',
      reason: 'Before loading results of quiz machines',
      counts: { results: 0 },
    });
    const [entry] = await auditRecords(product.services.db).page(null, 1, false);
    expect(entry).toMatchObject({
      action: 'Load results',
      after: `${night.rows.length} results, ${night.files.size} files done`,
    });
    const notes = (await audited()).filter(({ action }) => action === 'Load result');
    for (const { group, roundNumber, roomNumber } of night.rows) {
      const room = rooms.find((each) => each.roomNumber === roomNumber)?.abbreviation;
      const place = `${group}, round ${roundNumber}, ${room}: Team `;
      expect(notes.find(({ subject }) => subject.startsWith(place))).toMatchObject({
        before: null,
      });
    }
    await admin.ask('POST', `/api/restore-points/${newest?.id}/restore`);
    expect((await fridayRows(product)).filter(({ winner }) => winner !== null)).toEqual([]);
    expect((await listed()).map(({ loadedAt }) => loadedAt)).toEqual(
      [...night.files].map(() => null),
    );
    expect((await load())['Loaded']).toHaveLength(night.rows.length);
  });

  it('can be loaded again after the results are cleared (F9)', async () => {
    await store(...night.files);
    await load();
    expect((await listed()).every(({ loadedAt }) => loadedAt !== null)).toBe(true);
    await admin.ask('PUT', '/api/rounds/clearResults');
    expect((await listed()).every(({ loadedAt }) => loadedAt === null)).toBe(true);
    expect((await load())['Loaded']).toHaveLength(night.rows.length);
  });

  it('is loaded once by two who load at the same time', async () => {
    await store(...night.files);
    const reports = await Promise.all([load(), load()]);
    const counts = reports.map((report) => [
      report['Loaded']?.length,
      report['Already loaded']?.length,
    ]);
    const all = night.rows.length;
    expect(counts.toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0))).toEqual([
      [all, 0],
      [0, all],
    ]);
    const twice = reports.flatMap((report) => report['Files that are done']);
    expect(twice).toHaveLength(night.files.size);
  });

  it('waits for a result that is just being saved by hand, and leaves it', async () => {
    await store(...night.files);
    const { id, eventId } = row(0);
    const byHand = { leftScore: 90, rightScore: 40, winner: 'left', resultSource: 'hand' } as const;
    const answer = await whileWaiting(
      product,
      (tx) => roundRecords(tx).lock(eventId, id),
      () => load(),
      (tx) => roundRecords(tx).change(id, byHand),
    );
    expect(answer['Skipped']).toHaveLength(1);
    expect(await stored(row(0))).toMatchObject({ leftScore: 90, rightScore: 40 });
  });
});

describe('one game', () => {
  it('may be spread over files, and the same line twice counts once (Q5)', async () => {
    const lines = night.linesOf(row(0));
    const [one, other] = [lines.slice(0, 30), lines.slice(20)];
    await store(['one.txt', fileOf(one)]);
    const half = await load();
    expect(half['Skipped']?.[0]).toContain('The game is not over [one.txt]');
    await store(['other.txt', fileOf(other, other)]);
    const whole = await load();
    expect(whole['Loaded']?.[0]).toContain('[one.txt, other.txt]');
    expect(whole['Files that are done']).toEqual(['one.txt', 'other.txt']);
    const { left, right, winner } = resultOf(row(0));
    expect(await stored(row(0))).toMatchObject({
      leftScore: left.score,
      rightScore: right.score,
      winner,
    });
  });

  it('is found whatever side each team sat on (Q5)', async () => {
    await admin.ask('PUT', '/api/rounds/swap', { id: row(0).id, swapTeams: true });
    await store(['room.txt', fileOf(night.linesOf(row(0)))]);
    const report = await load();
    await settled(product);
    expect(report['Loaded']).toHaveLength(1);
    expect(await stored(row(0))).toMatchObject({ leftScore: resultOf(row(0)).right.score });
    await admin.ask('PUT', '/api/rounds/swap', { id: row(0).id, swapTeams: true });
  });

  it('never replaces a result entered by hand, unless asked (Q5)', async () => {
    const { left, right } = resultOf(row(0));
    const higher = right.score + 100;
    const byHand = {
      ...resultOf(row(0)),
      left: { ...left, score: higher },
      winner: 'left',
    } as const;
    expect((await enterByHand(product, staff, byHand)).statusCode).toBe(200);
    await store(['room.txt', fileOf(night.linesOf(row(0)), night.linesOf(row(1)))]);
    const report = await load();
    expect(report['Loaded']).toHaveLength(1);
    expect(report['Skipped']?.[0]).toContain('Another result was entered by hand');
    expect(report['Files not done; mend what is named above and load again']).toEqual(['room.txt']);
    expect(await stored(row(0))).toMatchObject({ leftScore: higher });

    const over = await load('?overwrite=true');
    expect(over['Loaded']?.[0]).toContain(`(instead of Team 1: ${higher}`);
    expect(await stored(row(0))).toMatchObject({ leftScore: left.score, resultSource: 'machine' });
    const audited = await auditRecords(product.services.db).page(null, 2, false);
    expect(audited[1]).toMatchObject({
      action: 'Load result',
      before: expect.stringContaining(`${higher} to`),
    });
    expect((await listed())[0]?.loadedAt).not.toBeNull();
  });

  it('names a bad file at each loading until it is put aside, and then never again (Q5)', async () => {
    await store(['room.txt', fileOf(night.linesOf(row(0)))]);
    await put('broken.txt', Uint8Array.from([0, 159, 146, 150]));
    const named = async () => JSON.stringify(await load());
    expect(await named()).toContain('broken.txt');
    expect(await named()).toContain('broken.txt');
    const removed = await admin.ask('DELETE', '/api/quiz-machine/files/broken.txt');
    expect(removed.statusCode).toBe(200);
    expect(await named()).not.toContain('broken.txt');
    expect(await stored(row(0))).toMatchObject({ resultSource: 'machine' });
  });

  it('leaves a correction by hand of what was loaded, and says so, unless asked', async () => {
    await store(['room.txt', fileOf(night.linesOf(row(0)))]);
    await load();
    const { left, right } = resultOf(row(0));
    const higher = right.score + 100;
    await enterByHand(product, staff, {
      ...resultOf(row(0)),
      left: { ...left, score: higher },
      winner: 'left',
    });
    const report = await load();
    expect([report['Loaded'], report['Already loaded']]).toEqual([
      [],
      [expect.stringContaining(`; another result stands: Team 1: ${higher}, Team 6: `)],
    ]);
    expect(await stored(row(0))).toMatchObject({ leftScore: higher });
    expect((await load('?overwrite=true'))['Loaded']).toHaveLength(1);
    expect(await stored(row(0))).toMatchObject({ leftScore: left.score, resultSource: 'machine' });
  });

  it('that somebody has saved again as it was loaded counts as entered by hand', async () => {
    const lines = night.linesOf(row(0));
    await store(['room.txt', fileOf(lines)]);
    await load();
    const loaded = await stored(row(0));
    expect((await enterByHand(product, staff, resultOf(row(0)))).statusCode).toBe(200);
    expect(await stored(row(0))).toEqual({ ...loaded, resultSource: 'hand' });
    const [entry] = await auditRecords(product.services.db).page(null, 1, false);
    expect(entry).toMatchObject({
      action: 'Confirm result',
      subject: expect.stringMatching(/^Open 1, round 1, ASC 101: Team 1 – Team \d+$/),
    });

    await store(['more.txt', fileOf(lines.slice(0, 1), [bonusIn(lines)])]);
    const report = await load();
    expect(report['Skipped']?.[0]).toContain('Another result was entered by hand');
    expect(await stored(row(0))).toMatchObject({ resultSource: 'hand' });
  });

  it('that was entered by hand to the same result counts as loaded', async () => {
    await enterByHand(product, staff, resultOf(row(0)));
    await store(['room.txt', fileOf(night.linesOf(row(0)))]);
    const report = await load();
    expect([report['Loaded'], report['Already loaded']?.length]).toEqual([[], 1]);
    expect(report['Files that are done']).toEqual(['room.txt']);
    expect((await stored(row(0)))?.resultSource).toBe('hand');
  });

  it('of two with other results the first counts, and the second is reported', async () => {
    const other = night.played.get(row(5).id);
    if (other === undefined) throw new Error('that round was not played');
    const second = night.linesOf(row(0), { key: '2', hour: 22, played: { ...other } });
    await store(['a.txt', fileOf(second)], ['b.txt', fileOf(night.linesOf(row(0)))]);
    const report = await load();
    expect(report['Loaded']).toHaveLength(1);
    expect(report['Loaded']?.[0]).toContain('[b.txt]');
    expect(report['Skipped']?.[0]).toContain('Another game of this round counts');
    expect((await load())['Skipped']).toEqual(report['Skipped']);
    expect(await stored(row(0))).toMatchObject({ leftScore: resultOf(row(0)).left.score });
  });

  it('names whom no roster holds, and takes the line when the roster is mended', async () => {
    const team = row(0).leftTeamId;
    const first = resultOf(row(0)).left.lines[0]?.quizzerId ?? 0;
    const name = night.quizzerName(first);
    const lines = night.linesOf(row(0)).map((line) => line.replace(`'${name}'`, "'Zed Newman'"));
    await store(['room.txt', fileOf(lines)]);
    const report = await load();
    expect(report['Names that no roster holds; their lines are left out']).toEqual([
      expect.stringContaining('Zed Newman (Team'),
    ]);
    expect((await listed())[0]?.loadedAt).toBeNull();
    const again = await load();
    expect([again['Already loaded']?.length, again['Loaded']]).toEqual([1, []]);
    expect(again['Names that no roster holds; their lines are left out']).toHaveLength(1);
    const round = async () =>
      (await admin.ask('GET', `/api/rounds/${row(0).id}`)).json<{
        leftTeamQuizzers: { lastName: string }[];
      }>();
    expect((await round()).leftTeamQuizzers.map((each) => each.lastName)).not.toContain('Newman');

    const roster = (await admin.ask('GET', `/api/teams?teamId=${team}`)).json<{
      quizzers: { id: number; firstName: string; lastName: string }[];
      teamName: string;
      division: string;
    }>();
    const change = (firstName: string, lastName: string) =>
      admin.ask('PUT', '/api/teams', {
        id: team,
        teamName: roster.teamName,
        division: roster.division,
        quizzers: roster.quizzers.map(({ id, ...names }) =>
          id === first
            ? { id, firstName, lastName }
            : { id, firstName: names.firstName, lastName: names.lastName },
        ),
      });
    expect((await change('Zed', 'Newman')).body).toBe('true');
    const mended = await load();
    expect(mended['Loaded']).toHaveLength(1);
    expect(mended['Files that are done']).toEqual(['room.txt']);
    expect((await round()).leftTeamQuizzers.map((each) => each.lastName)).toContain('Newman');
    const [firstName = '', lastName = ''] = name.split(' ');
    expect((await change(firstName, lastName)).body).toBe('true');
  });
});

describe('bad files change nothing that stands, and each gets a clear sentence', () => {
  it('a file that breaks off: its last line is named, the rest counts', async () => {
    const begun = night.linesOf(row(2)).slice(0, 20);
    const whole = fileOf(night.linesOf(row(0)), night.linesOf(row(1)), begun);
    await store(['room.txt', whole.slice(0, -40)]);
    const report = await load();
    expect(report['Bad lines']).toEqual([
      expect.stringMatching(/^room\.txt, Line \d+: A line has 15 fields; this one has \d+$/),
    ]);
    expect(report['Loaded']).toHaveLength(2);
    expect(report['Skipped']).toEqual([expect.stringContaining('The game is not over [room.txt]')]);
  });

  it('lines in between that say nothing are named with their numbers; duplicates are none', async () => {
    const lines = night.linesOf(row(0));
    await store([
      'room.txt',
      fileOf(['key,tournament,division'], lines, lines, ['?', '', '1,2,3']),
    ]);
    const report = await load();
    expect(report['Bad lines']).toEqual([
      'room.txt, Line 1: A line has 15 fields; this one has 3',
      `room.txt, Line ${2 * lines.length + 2}: A line has 15 fields; this one has 1`,
      `room.txt, Line ${2 * lines.length + 4}: A line has 15 fields; this one has 3`,
    ]);
    expect(report['Loaded']).toHaveLength(1);
  });

  it('another tournament’s file: every game is skipped, and it stays loadable', async () => {
    await store(['other.txt', fileOf(night.linesOf(row(0), { tournament: 'Regional Finals' }))]);
    const [before, kept] = [await results(), (await points()).length];
    const report = await load();
    expect(report['Skipped']).toEqual([
      expect.stringContaining(
        'The game is of another tournament: “Regional Finals”, not “Bible Quiz Tournament” [other.txt]',
      ),
    ]);
    expect([await results(), (await points()).length]).toEqual([before, kept]);
    expect((await listed())[0]?.loadedAt).toBeNull();
  });

  it('a file put into the storage by hand that is too large, or says nothing', async () => {
    await put('huge.txt', Buffer.alloc(50 * 1024 * 1024, 'x'));
    await put('picture.png', Buffer.from([137, 80, 78, 71, 0, 10, 1]));
    await put('Räume (2).txt', fileOf(night.linesOf(row(0))));
    const report = await load();
    expect(report['Files that could not be read']).toEqual([
      'huge.txt: 50 MB, and a result file has at most 5 MB',
      'picture.png: no line of it can be read',
    ]);
    expect(report['Files that are done']).toEqual(['Räume (2).txt']);
  });

  it('more files than can be read together: a sentence, and no result', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, '\n');
    for (let i = 0; i < 9; i++) await put(`${i}.txt`, large);
    const answer = await admin.ask('GET', '/api/quiz-machine/insertResults');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'The result files have more than 40 MB together. Remove those that are not needed.',
    ]);
  });

  it('a file that has grown since it was loaded is loaded again', async () => {
    await put('room.txt', fileOf(night.linesOf(row(0))));
    await load();
    expect((await listed())[0]?.loadedAt).not.toBeNull();
    await put('room.txt', fileOf(night.linesOf(row(0)), night.linesOf(row(3))));
    expect((await listed())[0]?.loadedAt).toBeNull();
    const report = await load();
    expect([report['Loaded']?.length, report['Already loaded']?.length]).toEqual([1, 1]);
  });

  it('a file that was taken away is not loaded when it comes again', async () => {
    const { storage, db } = product.services;
    const file = fileOf(night.linesOf(row(0)));
    const loadedAt = async () => (await listed()).map((each) => each.loadedAt);
    await store(['room.txt', file]);
    await load();
    await admin.ask('DELETE', '/api/quiz-machine/files/room.txt');
    await put('room.txt', file);
    expect(await loadedAt()).toEqual([null]);
    expect((await load())['Files that are done']).toEqual(['room.txt']);
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
    expect([report['Loaded']?.length, report['Files that are done']]).toEqual([1, ['room.txt']]);
    expect((await stored(row(0)))?.leftScore).toBe((before?.leftScore ?? 0) + 10);
  });

  it('a file of more games than a machine writes, and more games than can be read together', async () => {
    const [first = ''] = night.linesOf(row(0));
    const games = (name: string, count: number) =>
      fileOf(Array.from({ length: count }, (_, i) => first.replace(/^[^,]*/, `'${name}${i}'`)));
    await put('forged.txt', games('x', 1001));
    expect((await load())['Files that could not be read']).toEqual([
      'forged.txt: it tells of more than 1000 games, as no machine’s file does',
    ]);
    for (const name of ['a', 'b', 'c']) await put(`${name}.txt`, games(name, 700));
    const answer = await admin.ask('GET', '/api/quiz-machine/insertResults');
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      'The result files tell of more than 2000 games together. Remove those that are not needed.',
    ]);
  });

  it('no file at all: a report that says so', async () => {
    const answer = await admin.ask('GET', '/api/quiz-machine/insertResults');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="insertResults.txt"');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    // The product's clock began at noon and runs on.
    expect(answer.body.replace(/12:0\d PM/, '12:00 PM')).toBe(
      [
        'insertResults.txt, Bible Quiz Tournament, Oct 15, 2026, 12:00 PM\n',
        ...[
          'Skipped',
          'Names that no roster holds; their lines are left out',
          'Bad lines',
          'Files that could not be read',
          'Files not done; mend what is named above and load again',
          'Loaded',
          'Already loaded',
          'Files that are done',
        ].map((heading) => `${heading}: 0\n`),
      ].join('\n'),
    );
  });
});

it('can be loaded again when the schedule that it was loaded into is cleared (F9)', async () => {
  await store(...night.files);
  await load();
  expect((await admin.ask('DELETE', '/api/rounds/all?division=Novice')).body).toBe('true');
  expect((await listed()).map(({ loadedAt }) => loadedAt)).toEqual(
    [...night.files].map(() => null),
  );
  const report = await load();
  expect(report['Loaded']).toEqual([]);
  expect(report['Already loaded']).toHaveLength(15);
  expect(report['Skipped']).toEqual(
    Array.from({ length: 6 }, () => expect.stringContaining('There is no such division')),
  );
});
