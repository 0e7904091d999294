import type { Problem } from '@quizmeet/contract/problem.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type TestProduct, testProduct } from '../testing/product.ts';
import {
  asEntry,
  churchEntry,
  coachOf,
  newTeam,
  teamOf,
  withSettings,
} from '../testing/registration.ts';
import { teamRecords } from './records/teams.ts';

const NOT_ONE_LINE = 'Use a single line without control or invisible characters';

let product: TestProduct;
let admin: Browser;
let coach: Awaited<ReturnType<typeof coachOf>>;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.as('admin');
  coach = await coachOf(product, 'Grace');
});
afterAll(() => product.end());

/** One of each kind; the first could break a header. */
const BROKEN = ['a\r\nBcc: q@x.example', 'a\u2028b', 'a\u202Eb', 'a\u200Bb', 'a\tb'];

const told = async (asked: ReturnType<Browser['ask']>) => {
  const answer = await asked;
  const { detail, errors = [] } = answer.json<Problem>();
  return { status: answer.statusCode, detail, errors };
};
const refusedAt = (...paths: string[]) => ({
  status: 422,
  detail: NOT_ONE_LINE,
  errors: paths.map((path) => ({ path, message: NOT_ONE_LINE })),
});

describe.each(BROKEN)('what is no single line is refused at its field: %j', (text) => {
  test('the name of an account', async () => {
    const account = {
      name: text,
      email: 'new@example.org',
      password: 'barley-field',
      confirmPassword: 'barley-field',
    };
    const anyone = await product.as('anonymous');
    expect(await told(anyone.ask('POST', '/api/user', account))).toEqual(refusedAt('name'));
    const setUp = { ...account, guid: 'any' };
    expect(await told(anyone.ask('POST', '/api/user/setup', setUp))).toEqual(refusedAt('name'));
  });

  test('the name of a church', async () => {
    const asked = coach.ask('POST', '/api/church', { ...churchEntry(text), id: coach.churchId });
    expect(await told(asked)).toEqual(refusedAt('churchName'));
  });

  test('the names of a team and its quizzers, new or saved', async () => {
    const { id } = await teamOf(coach);
    const { churchId } = coach;
    const bad = { ...newTeam(), teamName: text, quizzers: [{ firstName: text, lastName: text }] };
    const fields = ['teamName', 'quizzers.0.firstName', 'quizzers.0.lastName'];
    expect(await told(admin.ask('POST', '/api/teams', { ...bad, churchId }))).toEqual(
      refusedAt(...fields),
    );
    const { quizzers } = newTeam();
    expect(await told(admin.ask('PUT', '/api/teams', { ...bad, quizzers, id }))).toEqual(
      refusedAt('teamName'),
    );
  });

  test('the texts of the event', async () => {
    const { year: _, windows: __, ...settings } = (await admin.ask('GET', '/api/event')).json();
    const bad = { title: text, venue: text, studyRange: text };
    const programme = [{ day: 'Friday', time: text, text }];
    const asked = admin.ask('PUT', '/api/event', { ...settings, ...bad, programme });
    expect(await told(asked)).toEqual(
      refusedAt('title', 'venue', 'studyRange', 'programme.0.time', 'programme.0.text'),
    );
  });

  test('the texts of a room', async () => {
    const [room] = sampleRooms();
    const bad = { ...room, abbreviation: text, name: text, building: text };
    expect(await told(admin.ask('PUT', '/api/rooms', [bad]))).toEqual(
      refusedAt('0.abbreviation', '0.name', '0.building'),
    );
  });

  test('the names of a past year', async () => {
    const champions = {
      year: 2018,
      openTeam: text,
      openQuizzer: '',
      noviceTeam: '',
      noviceQuizzer: '',
    };
    const teams = [{ level: 'Open', division: 'Open A', place: 1, teamName: text }];
    const quizzers = [{ division: text, place: 1, quizzerName: 'Ann', teamName: '' }];
    expect(
      await told(admin.ask('PUT', '/api/history/stored', [{ champions, teams, quizzers }])),
    ).toEqual(refusedAt('0.champions.openTeam', '0.teams.0.teamName', '0.quizzers.0.division'));
  });

  test('the cells of imported files, by their rows', async () => {
    const cell = `"${text}"`;
    const preview = async (url: string, csv: string, by = admin) =>
      (await by.ask('POST', url, { csv })).json<{ faults: unknown }>().faults;
    const inRow2 = { row: 2, message: NOT_ONE_LINE };

    const rooms = `number,abbreviation,name,building\n1,FND,${cell},Hall`;
    expect(await preview('/api/rooms/preview', rooms)).toEqual([inRow2]);
    const years = `kind,year\nchampions,2018,${cell},B,C,D`;
    expect(await preview('/api/history/preview', years)).toEqual([inRow2]);
    const head = 'Team,Division,First name,Last name';
    const teams = `${head}\nGrace 77,Open,${cell},Lee\nGrace 77,Open,Ben,Moss`;
    expect(await preview('/api/teams/preview', teams, coach)).toContainEqual(inRow2);
    const named = `${head}\n${cell},Open,Ann,Lee`;
    const { churchId } = coach;
    const asked = admin.ask('POST', '/api/teams/import', { csv: named, churchId });
    expect(await told(asked)).toEqual(refusedAt('rows.2'));
  });
});

describe('data of an earlier version still works', () => {
  test('the event is read, and its other settings are the admin’s to change once it is corrected', async () => {
    const bad = { title: 'Bible\r\nQuiz', contactEmail: '<v@x.example>' };
    await withSettings(product, bad, async () => {
      product.services.reads.drop(['event']);
      const read = await admin.ask('GET', '/api/event');
      expect(read.statusCode).toBe(200);
      expect(read.json()).toMatchObject(bad);
      const { year: _, windows: __, ...settings } = read.json();
      const asked = await told(
        admin.ask('PUT', '/api/event', { ...settings, title: 'Bible Quiz' }),
      );
      expect(asked.errors).toEqual([
        { path: 'contactEmail', message: 'Please Enter a Valid Email Address' },
      ]);
    });
  });

  test('a roster is saved under a team’s name that only an admin may mend (C4)', async () => {
    const team = await teamOf(coach);
    await teamRecords(product.services.db).change(team.id, { name: 'Grace\u200B Nine' });
    const entry = { ...asEntry(team), teamName: 'Grace\u200B Nine' };
    const quizzers = entry.quizzers.slice(0, 1);
    expect((await coach.ask('PUT', '/api/teams', { ...entry, quizzers })).body).toBe('true');
    const corrected = { ...entry, quizzers, teamName: 'Grace Nine' };
    expect((await admin.ask('PUT', '/api/teams', corrected)).body).toBe('true');
  });
});
