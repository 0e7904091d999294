import type { AuditEntry, RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import type { Problem } from '@quizmeet/contract/problem.ts';
import type { OpenProtest, Papers } from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_NOTE,
  PHOTO_FILE_GONE,
  PROTEST_CLOSED_ALREADY,
  PROTEST_OPEN_ALREADY,
  protestOfFormerTeams,
  TARGET_HAS_PROTEST,
  TOO_MANY_PHOTOS,
} from '@quizmeet/contract/scores/paper-messages.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { fridayRows } from '../../../../testing/friday.ts';
import { exifSegment, jpeg, png, SECRET, sendPhoto } from '../../../../testing/pictures.ts';
import {
  type Browser,
  type Role,
  type TestProduct,
  testProduct,
} from '../../../../testing/product.ts';
import { readRound, score } from '../../../../testing/results.ts';
import { assign, endFriday, matchOf, teamIn, win } from '../../../../testing/saturday.ts';
import { removeUnusedPhotos } from './unused-photos.ts';

let product: TestProduct;
let admin: Browser;
let staff: Browser;
let round: number;
let other: number;
beforeAll(async () => {
  product = await testProduct({ LOG_LEVEL: 'silent' });
  admin = await product.as('admin', 'Ada Office');
  staff = await product.as('score', 'Sue Score');
});
afterAll(() => product.end());
beforeEach(async () => {
  await endFriday(product, { Open: 4 });
  const rows = await fridayRows(product);
  [round, other] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});

const url = (id = round) => `/api/rounds/${id}`;
const papersOf = async (id = round) => (await staff.ask('GET', `${url(id)}/papers`)).json<Papers>();
const note = async (words: string, id = round) =>
  await staff.ask('POST', `${url(id)}/notes`, { words });
const photo = async (file?: Uint8Array, name?: string, id = round) =>
  await sendPhoto(product, staff, id, file, name);
const protest = async (words = 'It was 120, not 102', id = round) =>
  await staff.ask('POST', `${url(id)}/protests`, { words });
const close = async (protestId: number, outcome = 'The score stands', id = round) =>
  await staff.ask('PUT', `${url(id)}/protests/${protestId}`, { outcome });
const idOf = (answer: LightMyRequestResponse): number => answer.json<{ id: number }>().id;
const openProtests = async () => (await staff.ask('GET', '/api/protests')).json<OpenProtest[]>();
const detail = (answer: LightMyRequestResponse) => answer.json<Problem>().detail;
const audit = async (limit = 1) =>
  (await admin.ask('GET', `/api/audit?limit=${limit}`)).json<AuditEntry[]>();
const photosStored = async () =>
  (await product.services.storage.list('events/2026/photos')).map(({ name }) => name);

describe('a note (X13)', () => {
  it('is kept with who wrote it and when, and shown oldest first', async () => {
    const written = await note('  The left captain signed late ');
    expect(written.statusCode).toBe(201);
    await note('Then both agreed');
    expect((await papersOf()).notes).toMatchObject([
      { words: 'The left captain signed late', writtenBy: 'Sue Score' },
      { words: 'Then both agreed' },
    ]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'Write note', after: 'Then both agreed' });
    expect(entry?.subject).toMatch(/^Open 1, round \d+, .+: .+ – .+$/);
  });

  it('can be removed; the audit keeps its words', async () => {
    const id = idOf(await note('A slip'));
    expect((await staff.ask('DELETE', `${url()}/notes/${id}`)).statusCode).toBe(200);
    expect((await papersOf()).notes).toEqual([]);
    expect(await audit()).toMatchObject([{ action: 'Remove note', before: 'A slip' }]);
    const again = await staff.ask('DELETE', `${url()}/notes/${id}`);
    expect([again.statusCode, detail(again)]).toEqual([404, NO_SUCH_NOTE]);
  });

  it.each([
    ['', 'Please write it in a sentence'],
    ['x'.repeat(1001), 'Please use at most 1000 characters'],
    ['one\ntwo', 'Please write this on one line, without control characters or invisible ones'],
  ])('of the words %j is refused at its field', async (words, message) => {
    const refused = await note(words);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'words', message }] });
  });
});

describe('a photo (X13)', () => {
  it('is kept without place and device, and upright', async () => {
    const answer = await photo(jpeg([exifSegment(6), [0xfe, Buffer.from(SECRET)]]), 'IMG_1.HEIC');
    expect(answer.statusCode).toBe(201);
    const shown = await staff.ask('GET', `${url()}/photos/${idOf(answer)}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.rawPayload.includes(SECRET)).toBe(false);
    expect(shown.rawPayload.includes('Exif\0\0')).toBe(true);
    expect((await papersOf()).photos).toMatchObject([
      { addedBy: 'Sue Score', bytes: shown.rawPayload.length },
    ]);
    expect(await audit()).toMatchObject([
      { action: 'Add photo', before: '0 photos', after: '1 photo' },
    ]);
  });

  it('may be a PNG', async () => {
    const id = idOf(await photo());
    const shown = await staff.ask('GET', `${url()}/photos/${id}`);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.rawPayload).toEqual(png());
  });

  it.each<[string, Uint8Array, number, string]>([
    ['a PDF', Buffer.from('%PDF-1.7'), 422, 'sheet is no JPEG or PNG picture; nothing was stored'],
    ['nothing', Buffer.alloc(0), 422, 'sheet is no JPEG or PNG picture; nothing was stored'],
    [
      'half a JPEG',
      jpeg().subarray(0, 90),
      422,
      'sheet is cut off or damaged; nothing was stored. Take the photo again.',
    ],
    [
      'too many pixels',
      png([], { width: 1e6, height: 1e6 }),
      422,
      'sheet has too many pixels; nothing was stored. Take it with a lower resolution.',
    ],
    [
      'more than 8 MB',
      Buffer.concat([jpeg(), Buffer.alloc(8 * 1024 * 1024)]),
      413,
      'sheet is larger than 8 MB; nothing was stored',
    ],
  ])('of %s is refused in a sentence, and stores nothing', async (_, file, status, words) => {
    const before = await photosStored();
    const answer = await photo(file, 'sheet');
    expect([answer.statusCode, detail(answer)]).toEqual([status, words]);
    expect(await photosStored()).toEqual(before);
    expect((await papersOf()).photos).toEqual([]);
  });

  it('of 8 MB is taken', async () => {
    const most = 8 * 1024 * 1024;
    const file = Buffer.concat([jpeg(), Buffer.alloc(most - jpeg().length)]);
    expect((await photo(file)).statusCode).toBe(201);
  });

  it('leaves no file when the round is gone meanwhile, or when there never was one', async () => {
    const before = await photosStored();
    expect((await photo(png(), 'sheet.png', 987_654)).statusCode).toBe(404);
    expect(await photosStored()).toEqual(before);
  });

  it('is one of twelve at most', async () => {
    for (let i = 0; i < 12; i++) expect((await photo()).statusCode).toBe(201);
    const before = await photosStored();
    const answer = await photo();
    expect([answer.statusCode, detail(answer)]).toEqual([409, TOO_MANY_PHOTOS]);
    expect(await photosStored()).toEqual(before);
  });

  it('is removed with its file, once that is certain, and the audit says so', async () => {
    const before = await photosStored();
    const id = idOf(await photo());
    expect(await photosStored()).toHaveLength(before.length + 1);
    expect((await staff.ask('DELETE', `${url()}/photos/${id}`)).statusCode).toBe(200);
    expect(await audit()).toMatchObject([
      { action: 'Remove photo', before: '1 photo', after: '0 photos' },
    ]);
    await eventually(async () => expect(await photosStored()).toEqual(before));
    expect((await staff.ask('GET', `${url()}/photos/${id}`)).statusCode).toBe(404);
    expect((await staff.ask('DELETE', `${url()}/photos/${id}`)).statusCode).toBe(404);
  });

  it('whose file is not here is told in a sentence', async () => {
    const id = idOf(await photo());
    const name = (await photosStored()).at(-1);
    for (const each of await photosStored()) {
      await product.services.storage.remove(`events/2026/photos/${each}`);
    }
    expect(name).toBeDefined();
    const shown = await staff.ask('GET', `${url()}/photos/${id}`);
    expect([shown.statusCode, detail(shown)]).toEqual([404, PHOTO_FILE_GONE]);
  });
});

describe('a protest (X13)', () => {
  it('is open until it is closed with an outcome, and is listed meanwhile', async () => {
    const opened = await protest();
    expect(opened.statusCode).toBe(201);
    const mine = (list: readonly OpenProtest[]) => list.find((each) => each.id === idOf(opened));
    expect(mine(await openProtests())).toMatchObject({
      round: { id: round, day: 'Friday' },
      words: 'It was 120, not 102',
      openedBy: 'Sue Score',
    });
    expect((await close(idOf(opened), 'The score is corrected')).json()).toMatchObject({
      outcome: 'The score is corrected',
      closedBy: 'Sue Score',
    });
    expect(mine(await openProtests())).toBeUndefined();
    expect(await audit()).toMatchObject([
      {
        action: 'Close protest',
        before: 'It was 120, not 102',
        after: 'The score is corrected',
      },
    ]);
  });

  it('is the only open one of its round, even when two people open one at once', async () => {
    const both = await Promise.all([protest('one'), protest('two')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(both.map((each) => detail(each))).toContain(PROTEST_OPEN_ALREADY);
    expect((await protest('three', other)).statusCode).toBe(201);
    const [opened] = (await papersOf()).protests;
    await close(opened?.id ?? 0);
    expect((await protest('four')).statusCode).toBe(201);
    expect((await papersOf()).protests).toMatchObject([
      { outcome: 'The score stands' },
      { words: 'four', outcome: null },
    ]);
  });

  it('is closed once, and only on its own round', async () => {
    const id = idOf(await protest());
    expect((await close(id, 'no', other)).statusCode).toBe(404);
    const both = await Promise.all([close(id, 'one'), close(id, 'two')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.map((each) => detail(each))).toContain(PROTEST_CLOSED_ALREADY);
    const empty = await close(id, '  ');
    expect(empty.json()).toMatchObject({ errors: [{ path: 'outcome' }] });
  });

  it('can be against a match of Saturday', async () => {
    const [satDivId = 0] = await assign(product, admin, 'Open');
    const { roundId } = await matchOf(admin, satDivId, 1);
    const opened = await protest('The clock had stopped', roundId);
    expect(opened.statusCode).toBe(201);
    expect(await audit()).toMatchObject([{ action: 'Open protest' }]);
    expect((await audit())[0]?.subject).toMatch(/^Open A, match 1, /);
    expect(await openProtests()).toMatchObject([{ round: { id: roundId, day: 'Saturday' } }]);
    expect((await note('Seen by two judges', roundId)).statusCode).toBe(201);
    expect((await photo(png(), 'a.png', roundId)).statusCode).toBe(201);
    await admin.ask('PUT', '/api/bracket/clear');
    expect(await openProtests()).toEqual([]);
  });
});

describe('a match whose teams change after a correction (X13, B5)', () => {
  /** Open A of four teams: the winners of 1 and 2 meet in a match, where papers are written. */
  const bracket = async () => {
    const [satDivId = 0] = await assign(product, admin, 'Open');
    await win(product, admin, satDivId, 1, 'left');
    await win(product, admin, satDivId, 2, 'left');
    const next = (await matchOf(admin, satDivId, 1)).nextMatchId ?? 0;
    const match = await matchOf(admin, satDivId, next);
    const names = match.participants.map(({ name }) => name).join(' – ');
    return { satDivId, match, names };
  };

  it('keeps its papers, marked with the former teams, and tells the audit', async () => {
    const { satDivId, match, names } = await bracket();
    await note('Signed', match.roundId);
    await photo(png(), 'a.png', match.roundId);
    await protest('The clock had stopped', match.roundId);
    expect(JSON.stringify(await papersOf(match.roundId))).not.toContain('formerTeams');

    await win(product, admin, satDivId, 1, 'right', true);
    expect(teamIn(await matchOf(admin, satDivId, match.id), 'left')).not.toBe(
      teamIn(match, 'left'),
    );
    const former = { formerTeams: names };
    expect(await papersOf(match.roundId)).toMatchObject({
      notes: [former],
      photos: [former],
      protests: [former],
    });
    expect(await openProtests()).toMatchObject([{ round: { id: match.roundId }, ...former }]);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      action: 'Keep papers of former teams',
      after: '1 note, 1 photo, an open protest',
    });
    expect(entry?.subject).toContain(names);

    expect((await note('Ours', match.roundId)).json()).not.toHaveProperty('formerTeams');
    expect(detail(await protest('ours, too', match.roundId))).toBe(protestOfFormerTeams(names));
    const [theirs] = (await papersOf(match.roundId)).protests;
    const closed = await close(theirs?.id ?? 0, 'No longer of use', match.roundId);
    expect(closed.json()).toMatchObject(former);
    expect((await protest('ours, too', match.roundId)).statusCode).toBe(201);
  });

  it('shows them as its own again when the first result was right after all', async () => {
    const { satDivId, match } = await bracket();
    await note('Signed', match.roundId);
    await win(product, admin, satDivId, 1, 'right', true);
    await win(product, admin, satDivId, 1, 'left', true);
    expect(JSON.stringify(await papersOf(match.roundId))).not.toContain('formerTeams');
  });
});

describe('only staff see and change them', () => {
  it.each<[Role, number]>([
    ['anonymous', 401],
    ['coach', 403],
    ['score', 200],
    ['admin', 200],
  ])('%s: %i', async (role, status) => {
    const id = idOf(await photo());
    const who = await product.as(role);
    for (const path of [`${url()}/papers`, `${url()}/photos/${id}`, '/api/protests']) {
      expect((await who.ask('GET', path)).statusCode, path).toBe(status);
    }
    const sent = await sendPhoto(product, who, round);
    expect(sent.statusCode).toBe(status === 200 ? 201 : status);
  });

  it('no public read shows that there is one', async () => {
    const anyone = await product.as('anonymous');
    const reads = [url(), '/api/rounds/all?division=All', '/api/rounds/marks?division=All'];
    const all = async () =>
      await Promise.all(reads.map(async (each) => (await anyone.ask('GET', each)).body));
    const before = await all();
    await note('A secret');
    await photo();
    await protest();
    expect(await all()).toEqual(before);
  });
});

describe('seeding (B1)', () => {
  const seed = async (query = '') =>
    await admin.ask('GET', `/api/teams/assignSat?division=Open${query}`);

  it('names rounds with open protests and wants them confirmed, as missing results', async () => {
    const id = idOf(await protest());
    const asked = await seed();
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { ties: [], missing: [], protests: [round] },
    ]);
    expect((await seed('&confirm=true')).statusCode).toBe(200);
    expect(await audit()).toMatchObject([{ action: 'Assign Saturday', after: '1 open protest' }]);
    expect(id).toBeGreaterThan(0);
  });

  it('names none that is closed, or of the other division', async () => {
    await endFriday(product, { Open: 3, Novice: 3 });
    const rows = await fridayRows(product);
    const idIn = (division: string) => rows.find((row) => row.division === division)?.id ?? 0;
    await protest('against Novice', idIn('Novice'));
    const closed = idOf(await protest('against Open', idIn('Open')));
    await close(closed, 'The score stands', idIn('Open'));
    expect((await seed()).statusCode).toBe(200);
  });

  it('says nothing of protests where there is none', async () => {
    const row = (await fridayRows(product)).find((each) => each.id === other);
    await admin.ask('PUT', `${url(other)}/empty`, { version: row?.version });
    const asked = (await seed()).json();
    expect(asked).toMatchObject({ missing: [other] });
    expect(asked).not.toHaveProperty('protests');
  });
});

describe('where the result goes', () => {
  const versionOf = async (id: number) => (await readRound(product, id)).version;
  const empty = async (id: number) =>
    await admin.ask('PUT', `${url(id)}/empty`, { version: await versionOf(id) });
  const move = async (from: number, to: number) =>
    await admin.ask('PUT', `${url(from)}/moveResult`, {
      version: await versionOf(from),
      toRoundId: to,
      toVersion: await versionOf(to),
      turned: false,
    });

  it('papers stay with a round whose result is emptied or undone (X7)', async () => {
    await note('Signed');
    await protest();
    await empty(round);
    expect(await papersOf()).toMatchObject({ notes: [{}], protests: [{ outcome: null }] });
    await score(product, staff, round, [120, 80]);
    await staff.ask('PUT', `${url()}/undo`, { version: await versionOf(round) });
    expect((await papersOf()).notes).toHaveLength(1);
  });

  it('notes, photos and protest go along with a moved result (X7)', async () => {
    await empty(other);
    await note('Signed');
    await photo();
    await protest();
    expect((await move(round, other)).statusCode).toBe(200);
    expect(await papersOf()).toEqual({ notes: [], photos: [], protests: [] });
    const moved = await papersOf(other);
    expect(moved).toMatchObject({ notes: [{}], photos: [{}], protests: [{ outcome: null }] });
    expect((await audit(2))[1]?.after).toMatch(
      /^moved to .+, with 1 note, 1 photo, an open protest$/,
    );
    const shown = await staff.ask('GET', `${url(other)}/photos/${moved.photos[0]?.id}`);
    expect(shown.statusCode).toBe(200);
  });

  it('a result stays where both rounds have an open protest, until one is closed', async () => {
    await empty(other);
    await protest('here');
    const there = idOf(await protest('there', other));
    const refused = await move(round, other);
    expect([refused.statusCode, detail(refused)]).toEqual([409, TARGET_HAS_PROTEST]);
    expect((await readRound(product, round)).winningTeam).not.toBe('');
    await close(there, 'Settled', other);
    expect((await move(round, other)).statusCode).toBe(200);
    expect((await papersOf(other)).protests).toHaveLength(2);
  });
});

describe('clearing and bringing back (N1)', () => {
  const restore = async () => {
    const [point] = (await admin.ask('GET', '/api/restore-points')).json<RestorePoint[]>();
    await admin.ask('POST', `/api/restore-points/${point?.id}/restore`);
  };
  const longAfter = () => new Date(Date.now() + 60_000);

  it('clearing the results takes papers away; the restore point has them, photos included', async () => {
    await note('Signed');
    const id = idOf(await photo());
    await protest();
    await admin.ask('PUT', '/api/rounds/clearResults');
    expect(await papersOf()).toEqual({ notes: [], photos: [], protests: [] });
    expect((await audit())[0]?.before).toContain('3 notes, photos and protests');
    await removeUnusedPhotos(product.services, longAfter());
    await restore();
    expect(await papersOf()).toMatchObject({ notes: [{}], photos: [{ id }], protests: [{}] });
    expect((await staff.ask('GET', `${url()}/photos/${id}`)).statusCode).toBe(200);
  });

  it('a file that nothing names any more is removed, unless it is young', async () => {
    await removeUnusedPhotos(product.services, longAfter());
    const before = await photosStored();
    const lost = '00000000-0000-4000-8000-000000000000.jpg';
    await product.services.storage.put(`events/2026/photos/${lost}`, jpeg());
    const used = idOf(await photo());
    expect(await removeUnusedPhotos(product.services, new Date(Date.now() - 60_000))).toEqual([]);
    expect(await removeUnusedPhotos(product.services, longAfter())).toEqual([
      `events/2026/photos/${lost}`,
    ]);
    expect(await photosStored()).toHaveLength(before.length + 1);
    expect((await staff.ask('GET', `${url()}/photos/${used}`)).statusCode).toBe(200);
  });
});

it('a person erased is erased in notes and protests, too (N6)', async () => {
  const writer = await product.as('score', 'Zoe Quill');
  await writer.ask('POST', `${url()}/notes`, { words: 'Not on the sheet: Quill, Zoe' });
  await writer.ask('POST', `${url()}/protests`, { words: 'Zoe Quill answered in time' });
  await close((await papersOf()).protests[0]?.id ?? 0, 'Zoe Quill was right');
  await note('It was Zoe Quill');
  expect((await admin.ask('POST', '/api/erasure', { name: 'Zoe Quill' })).statusCode).toBe(200);
  const text = JSON.stringify(await papersOf());
  expect(text).not.toMatch(/Zoe|Quill/);
  expect(text.match(/Erased \d+/g)).toHaveLength(6);
});
