import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { constants, createDeflateRaw } from 'node:zlib';
import type { RestorePoint } from '@quizmeet/contract/audit/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveOf, snapshotNow, upload, zipped } from '../../../testing/archives.ts';
import { coachOf, teamOf } from '../../../testing/registration.ts';
import { assign, endFriday } from '../../../testing/saturday.ts';
import { type Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

let server: TestServer;
let admin: Browser;
let snapshot: Snapshot;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  admin = await server.as('admin', 'Ada Office');
  await endFriday(server, { Open: 8, Novice: 4 });
  await assign(server, admin, 'Open');
  await teamOf(await coachOf(server, 'Grace'));
  snapshot = await snapshotNow(server);
});
afterAll(async () => await server.end());

const textWith = (change: (text: string) => string): string => change(JSON.stringify(snapshot));

/** The snapshot with the first row of a table changed. */
const withRow = (table: string, change: object) => ({
  ...snapshot,
  tables: {
    ...snapshot.tables,
    [table]: (snapshot.tables[table] ?? []).map((row, i) =>
      i === 0 ? { ...row, ...change } : row,
    ),
  },
});
const withTables = (more: object) => ({ ...snapshot, tables: { ...snapshot.tables, ...more } });

async function answerTo(bytes: Buffer): Promise<readonly [number, string]> {
  const answer = await upload(server, admin, ['a.zip', bytes]);
  return [answer.statusCode, answer.json().detail];
}

const OTHER = 'a.zip was edited or is from another version';
const IN_PIECES = 'a.zip is damaged or was edited';

/** A dry run uses version numbers. */
const standing = async () =>
  JSON.stringify(await snapshotNow(server)).replaceAll(/"version":\d+/g, '');

test('odd tables, columns and values are refused in a sentence, and nothing is changed (N0)', async () => {
  const before = await standing();
  const [row] = snapshot.tables['teams'] ?? [];
  const cases: readonly (readonly [unknown, string])[] = [
    [withTables({ users: [{ id: 1, admin: true }] }), OTHER],
    [withTables({ restore_points: [] }), OTHER],
    [withTables({ constructor: [], toString: [] }), OTHER],
    [withTables({ teams: {} }), OTHER],
    [withTables({ teams: ['a team'] }), OTHER],
    [withTables({ teams: [[1, 2]] }), OTHER],
    [withTables({ teams: [null] }), OTHER],
    [withRow('teams', { password_hash: 'x' }), OTHER],
    [withRow('teams', { group_name: 'Open 9' }), OTHER],
    [withRow('teams', { name: 'x'.repeat(10_000) }), OTHER],
    [withRow('teams', { name: { sql: "'; drop table teams; --" } }), OTHER],
    [withRow('teams', { added_at: 'infinity' }), OTHER],
    [withRow('teams', { added_at: 'now' }), OTHER],
    [withRow('rounds', { winner: 'both' }), OTHER],
    [withRow('rounds', { round_number: 2_000_000_000 }), OTHER],
    [withRow('matches', { start_minutes: -5 }), OTHER],
    [withRow('matches', { match_number: 99 }), OTHER],
    [withTables({ seeds: (snapshot.tables['seeds'] ?? []).slice(0, 2) }), OTHER],
    [withTables({ matches: [] }), OTHER],
    [withRow('churches', { computer_seats: 99 }), OTHER],
    [withRow('teams', { name: 'NUL \u0000' }), OTHER],
    [withRow('teams', { name: 'half \ud800' }), OTHER],
    [
      withTables({ teams: [...(snapshot.tables['teams'] ?? []), { ...row, name: 'Doubled' }] }),
      IN_PIECES,
    ],
    [{ ...snapshot, takenAt: 'yesterday' }, OTHER],
    [{ ...snapshot, takenAt: '0000-01-01T00:00:00Z' }, OTHER],
    [{ ...snapshot, settings: { ...snapshot.settings, title: 7 } }, OTHER],
    [{ ...snapshot, settings: { ...snapshot.settings, title: 'x'.repeat(500) } }, '“Title”'],
  ];
  for (const [crafted, words] of cases) {
    expect(await answerTo(await archiveOf(crafted))).toEqual([422, expect.stringContaining(words)]);
  }
  expect(await standing()).toBe(before);
});

/** A snapshot with one more row of a table, made of the columns that an event and its first team need. */
const withMore = (table: string, row: object) =>
  withTables({ [table]: [{ event_id: snapshot.tables['rooms']?.[0]?.['event_id'], ...row }] });

test('what a form would refuse is refused in an archive too, field by field (U15)', async () => {
  const before = await standing();
  const { id: team_id } = snapshot.tables['teams']?.[0] ?? {};
  const { id: quizzer_id } = snapshot.tables['quizzers']?.[0] ?? {};
  const { id: round_id } = snapshot.tables['rounds']?.[0] ?? {};
  const { id: church_id } = snapshot.tables['churches']?.[0] ?? {};
  const at = '2026-11-01T12:00:00Z';
  const link = (address: string) => withMore('payment_links', { address });
  const official = (change: object) =>
    withMore('officials', {
      ...{ id: 1, church_id, name: 'Hal', email: '', roles: ['quizmaster'], told: null },
      ...{ from_time: null, until_time: null, ...change },
    });
  const paid = (change: object) =>
    withMore('ledger_entries', {
      ...{ id: 1, church_id, day: '2026-11-01', kind: 'check', cents: 100, fee_cents: 0 },
      ...{ number: '1', note: '', taken_by: 'Ada', entered_by: 'Ada', entered_at: at },
      ...{ reverses: null, ...change },
    });
  const note = (words: string) =>
    withMore('result_notes', {
      ...{ id: 1, round_id, match_id: null, left_team_id: team_id, right_team_id: team_id },
      ...{ words, written_by: 'Ada', written_at: at },
    });
  const form = (change: object) =>
    withMore('forms', {
      ...{ id: 1, title: 'Consent', words: '', asked_of: 'coach', due: '2026-11-01', ...change },
    });
  const lines = (count: number, change: object) =>
    withTables({
      lines: Array.from({ length: count }, (_, seat) => {
        const quizzer = Number(quizzer_id) + seat;
        return { round_id, quizzer_id: quizzer, side: 'left', seat, ...change };
      }),
    });
  const settings = (change: object) => ({
    ...snapshot,
    settings: { ...snapshot.settings, ...change },
  });
  const coach = snapshot.coaches[0];

  const [quizzer] = snapshot.tables['quizzers'] ?? [];
  /** Quizzers on the first team. */
  const roster = (names: readonly string[], hidden = false) =>
    withTables({
      quizzers: [
        ...(snapshot.tables['quizzers'] ?? []).filter((row) => row['team_id'] !== team_id),
        ...names.map((first_name, seat) => {
          return { ...quizzer, id: 9000 + seat, identity: null, first_name, seat, team_id, hidden };
        }),
      ],
    });
  const six = ['Ann', 'Ben', 'Cal', 'Dee', 'Eli', 'Flo'];

  const named = (table: string, column: string, names: readonly string[]) => {
    const [first, second, ...others] = snapshot.tables[table] ?? [];
    const [a, b] = names;
    return withTables({
      [table]: [{ ...first, [column]: a }, { ...second, [column]: b }, ...others],
    });
  };

  for (const right of [
    named('churches', 'name', ['St. John’s', 'St. Johns']),
    roster(six),
    link('https://pay.example.org/{church}'),
    official({}),
    paid({}),
    note('The left team’s timer stood still'),
    form({}),
    lines(1, { correct: 4, errors: 2 }),
  ]) {
    expect(await answerTo(await archiveOf(right))).toEqual([201, undefined]);
  }
  const wrong: readonly (readonly [unknown, string])[] = [
    [link('javascript:alert(document.cookie)'), OTHER],
    [link('http://pay.example.org'), OTHER],
    [link('https://pay.{church}.example.org'), OTHER],
    [link('data:text/html,pay'), OTHER],
    [settings({ campusMapUrl: 'javascript:alert(1)' }), '“Campus map'],
    [settings({ fridayDate: '9999-12-30', saturdayDate: '9999-12-31' }), '“Friday'],
    [settings({ contactEmail: 'a@example.org, b@example.org' }), '“Contact'],
    [settings({ venue: 'Hall\r\nBcc: all@example.org' }), '“Venue'],
    [official({ email: 'hal@example.org\r\nBcc: all@example.org' }), OTHER],
    [official({ email: 'javascript:1' }), OTHER],
    [official({ roles: ['admin'] }), OTHER],
    [official({ roles: [] }), OTHER],
    [official({ name: 'x'.repeat(61) }), OTHER],
    [withRow('churches', { second_waits_for: 'everybody' }), OTHER],
    [withRow('churches', { state: 'Atlantis' }), OTHER],
    [withRow('churches', { district: 'XX' }), OTHER],
    [withRow('churches', { name: '' }), OTHER],
    [withRow('churches', { monitors: -1 }), OTHER],
    [withRow('teams', { name: 'Two\nlines' }), OTHER],
    [withRow('teams', { name: 'x'.repeat(51) }), OTHER],
    [withRow('teams', { group_name: 'Novice 1' }), OTHER],
    [withRow('teams', { team_number: -5 }), OTHER],
    [withRow('rounds', { group_name: 'Novice 1' }), OTHER],
    [withRow('quizzers', { first_name: '' }), OTHER],
    [withRow('quizzers', { last_name: 'x'.repeat(21) }), OTHER],
    [withRow('quizzers', { last_name: 'Lee\u202e' }), OTHER],
    [withRow('rooms', { building: 'x'.repeat(81) }), OTHER],
    [withRow('rounds', { left_score: 5 }), OTHER],
    [withRow('rounds', { left_score: 490 }), OTHER],
    [withRow('rounds', { right_score: -210 }), OTHER],
    [withRow('rounds', { winner: 'right' }), OTHER],
    [withRow('rounds', { forfeit: true }), OTHER],
    [withRow('rounds', { left_score: 0 }), OTHER],
    [withRow('matches', { left_score: 10, right_score: 90, winner: 'left' }), OTHER],
    [lines(1, { correct: 4, errors: 3 }), OTHER],
    [lines(6, { correct: 4, errors: 0 }), OTHER],
    [paid({ note: 'x'.repeat(201) }), OTHER],
    [paid({ number: 'a\tb' }), OTHER],
    [paid({ taken_by: 'Ada\nBen' }), OTHER],
    [note('Two\nlines'), OTHER],
    [note('x'.repeat(1001)), OTHER],
    [form({ title: '' }), OTHER],
    [form({ due: '2026-02-31' }), OTHER],
    [roster([...six, 'Gus']), OTHER],
    [roster([]), OTHER],
    [roster(six, true), OTHER],
    [roster(['Zoë', 'ZOE\u0308']), OTHER],
    [named('churches', 'name', ['St. John’s', "st.  john's"]), OTHER],
    [named('teams', 'name', ['Smith–Jones', 'Smith-Jones']), OTHER],
    [named('rooms', 'abbreviation', ['ASC 101', 'Asc 101']), OTHER],
    [{ ...snapshot, coaches: [{ ...coach, email: 'everybody' }] }, OTHER],
  ];
  for (const [crafted, words] of wrong) {
    expect(await answerTo(await archiveOf(crafted))).toEqual([422, expect.stringContaining(words)]);
  }
  expect(await standing()).toBe(before);
});

test('ids that are none, that are there twice, or that would use up all numbers are refused', async () => {
  const [round] = snapshot.tables['rounds'] ?? [];
  const { quizzers = [] } = snapshot.tables;
  const ofNoTeam = { id: 9876, identity: null, team_id: 987_654 };
  const cases: readonly (readonly [unknown, string])[] = [
    [withRow('teams', { id: 0 }), OTHER],
    [withRow('teams', { id: -4 }), OTHER],
    [withRow('teams', { id: 1.5 }), OTHER],
    [withRow('churches', { id: 2_147_483_646 }), OTHER],
    [withRow('matches', { id: round?.['id'] }), IN_PIECES],
    [withTables({ quizzers: [...quizzers, { ...quizzers[0], ...ofNoTeam }] }), IN_PIECES],
    [withRow('rounds', { left_team_id: 987_654 }), IN_PIECES],
    [withRow('seeds', { team_id: 987_654 }), IN_PIECES],
    [withRow('rooms', { event_id: 987_654 }), IN_PIECES],
    [withRow('rounds', { room_number: 9876 }), IN_PIECES],
  ];
  for (const [crafted, words] of cases) {
    expect(await answerTo(await archiveOf(crafted))).toEqual([422, expect.stringContaining(words)]);
  }
  // A dry run leaves nothing behind.
  const large = structuredClone(snapshot);
  for (const church of large.tables['churches'] ?? []) {
    church['id'] = Number(church['id']) + 900_000_000;
  }
  for (const team of large.tables['teams'] ?? []) {
    team['church_id'] = Number(team['church_id']) + 900_000_000;
  }
  expect((await answerTo(await archiveOf(large)))[0]).toBe(201);
  expect((await coachOf(server, 'Next')).churchId).toBeLessThan(1_000_000);
});

test('__proto__ and its like change nothing in the product', async () => {
  const proto = '{"polluted":"yes","admin":true}';
  for (const text of [
    textWith((all) => all.replace('{', `{"__proto__":${proto},`)),
    textWith((all) => all.replace('"tables":{', `"tables":{"__proto__":[${proto}],`)),
    textWith((all) => all.replace('"settings":{', `"settings":{"__proto__":${proto},`)),
    textWith((all) => all.replace('"church_id":', `"__proto__":${proto},"church_id":`)),
    textWith((all) => all.replace('"church_id":', '"constructor":{"prototype":1},"church_id":')),
  ]) {
    const [status] = await answerTo(await zipped({ 'snapshot.json': text }));
    expect([201, 422]).toContain(status);
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
});

test('a snapshot of another form, or without a table that others need, is refused (N0)', async () => {
  const refused = [422, expect.stringContaining(OTHER)];
  for (const version of [0, 2, '1', null, {}]) {
    expect(await answerTo(await archiveOf({ ...snapshot, version }))).toEqual(refused);
  }
  // Its bracket would have no teams.
  const { seeds: _, ...tables } = snapshot.tables;
  expect(await answerTo(await archiveOf({ ...snapshot, tables }))).toEqual(refused);
});

const MEGABYTE = 1024 * 1024;

const held = () => process.memoryUsage().rss;

async function growthOf(run: () => Promise<void>) {
  const before = held();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, held());
  }, 5);
  await run();
  clearInterval(looking);
  return Math.max(most, held()) - before;
}

async function tenGigabytes(): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  await new Promise<void>((resolve) => {
    deflate.write(Buffer.alloc(64 * MEGABYTE), () =>
      deflate.flush(constants.Z_FULL_FLUSH, () => resolve()),
    );
  });
  const piece = Buffer.concat(parts);
  // An empty last block.
  return Buffer.concat([...Array.from({ length: 160 }, () => piece), Buffer.from([0x03, 0x00])]);
}

function zipOf(
  entries: readonly { name: string; packed: Buffer; unpackedSize: number; method?: number }[],
): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, unpackedSize, method = 8 } of entries) {
    const called = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(method, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(unpackedSize, 18);
    about.writeUInt16LE(called.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, called, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), about, place, called]),
    );
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length % 65_536, 8);
  end.writeUInt16LE(entries.length % 65_536, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

async function openUploads(): Promise<string[]> {
  const files = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(
    files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')),
  );
  return paths.filter((path) => path.includes('quizmeet-upload-'));
}

test('ten gigabytes in ten megabytes are not unpacked, whatever size the file declares', async () => {
  const packed = await tenGigabytes();
  expect(packed.length).toBeLessThan(20 * MEGABYTE);
  for (const [unpackedSize, words] of [
    [1000, 'a.zip is incomplete or damaged'],
    [24 * MEGABYTE, 'a.zip is incomplete or damaged'],
    [4_000_000_000, 'The snapshot in a.zip is larger than 25 MB'],
  ] as const) {
    const zip = zipOf([{ name: 'snapshot.json', packed, unpackedSize }]);
    const grown = await growthOf(async () => {
      expect(await answerTo(zip)).toEqual([422, expect.stringContaining(words)]);
    });
    expect(grown).toBeLessThan(300 * MEGABYTE);
  }
  expect(await openUploads()).toEqual([]);
});

test('millions of empty parts or faults are refused without millions of objects or sentences', async () => {
  const TOO_LARGE = 'The snapshot in a.zip is larger than 25 MB';
  const many = (part: string, count: number) => part.repeat(count);
  for (const [place, parts, words] of [
    ['"teams":[', many('{},', 8 * MEGABYTE), TOO_LARGE],
    ['"teams":[', many('0,', 12 * MEGABYTE), TOO_LARGE],
    ['"teams":[', many('{},', 900_000), OTHER],
    ['"teams":[', many('0,', 1_900_000), OTHER],
    ['"programme":[', many('0,', 1_900_000), OTHER],
    ['"saturdaySlots":[', many('0,', 1_900_000), OTHER],
    ['"coaches":[', many('{},', 900_000), OTHER],
    ['"tables":{', Array.from({ length: 300_000 }, (_, i) => `"t${i}":0,`).join(''), OTHER],
  ] as const) {
    const text = textWith((all) => all.replace(place, `${place}${parts}`)).slice(0, 25 * MEGABYTE);
    const zip = await zipped({ 'snapshot.json': text });
    const grown = await growthOf(async () => {
      expect([place, ...(await answerTo(zip))]).toEqual([
        place,
        422,
        expect.stringContaining(words),
      ]);
    });
    expect(grown).toBeLessThan(400 * MEGABYTE);
  }
});

test('a zip file with more files than anybody packs is refused before they are listed', async () => {
  const nothing = { packed: Buffer.alloc(0), unpackedSize: 0, method: 0 };
  const many = zipOf(Array.from({ length: 10_001 }, () => ({ name: 'snapshot.json', ...nothing })));
  expect(await answerTo(many)).toEqual([
    422,
    'a.zip has more than 10,000 files, so it isn’t an archive. Nothing was changed.',
  ]);
});

test('names that lead out of the archive are written nowhere', async () => {
  const packed = Buffer.from(JSON.stringify(snapshot));
  const there = { packed, unpackedSize: packed.length, method: 0 };
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith('snapshot'));
  for (const name of [
    '../snapshot.json',
    '../../../../../../tmp/snapshot.json',
    '/tmp/snapshot.json',
    'C:\\snapshot.json',
    '..\\snapshot.json',
  ]) {
    expect(await answerTo(zipOf([{ name, ...there }]))).toEqual([
      422,
      expect.stringContaining('a.zip is incomplete or damaged'),
    ]);
  }
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('snapshot'))).toEqual(before);
});

test('a file may be called anything: sentences and lists show a short name of it', async () => {
  const whole = await archiveOf(snapshot);
  for (const [name, called] of [
    ['../../etc/passwd.zip', /^Imported from \S*passwd\.zip$/],
    [`${'x'.repeat(5000)}.zip`, /^Imported from x{80}$/],
    ['a\u202eb\u0007.zip', /^Imported from ab\.zip$/],
    [' ', /^Imported from The file$/],
  ] as const) {
    const answer = await upload(server, admin, [name, whole]);
    expect([name.slice(0, 30), answer.statusCode]).toEqual([name.slice(0, 30), 201]);
    expect(answer.json<RestorePoint>().reason).toMatch(called);
  }
});
