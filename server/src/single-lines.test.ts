import type { Problem } from '@quizmeet/contract/problem.ts';
import { describe, expect, test } from 'vitest';
import { coachOf } from '../testing/registration.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import type { Browser } from '../testing/test-server.ts';

const NOT_ONE_LINE = 'Use one line of visible characters';

const server = await sharedTestServer();
const admin = await server.as('admin');
const coach = await coachOf(server, 'Grace');

/** One of each kind; the first could break a header. */
const BROKEN = ['a\r\nBcc: q@x.example', 'a\u2028b', 'a\u202Eb', 'a\u200Bb', 'a\tb'];

const refusalOf = async (asked: ReturnType<Browser['request']>) => {
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
      await refusalOf(
        admin.request('PUT', '/api/history/stored', [{ champions, teams, quizzers }]),
      ),
    ).toEqual(refusedAt('0.champions.openTeam', '0.teams.0.teamName', '0.quizzers.0.division'));
  });

  test('the cells of imported files, by their rows', async () => {
    const cell = `"${text}"`;
    const preview = async (url: string, csv: string, by = admin) =>
      (await by.request('POST', url, { csv })).json<{ faults: unknown }>().faults;
    const inRow2 = { row: 2, message: NOT_ONE_LINE };

    const rooms = `number,abbreviation,name,building\n1,FND,${cell},Hall`;
    expect(await preview('/api/rooms/preview', rooms)).toEqual([inRow2]);
    const years = `kind,year\nchampions,2018,${cell},B,C,D`;
    expect(await preview('/api/history/preview', years)).toEqual([inRow2]);
    const head = 'Team,Division,First name,Last name';
    const teams = `${head}\nGrace 77,Open,${cell},Lee\nGrace 77,Open,Ben,Moss`;
    const message = expect.stringMatching(new RegExp(`^Grace 77(, .* Lee)?: ${NOT_ONE_LINE}$`));
    expect(await preview('/api/teams/preview', teams, coach)).toContainEqual({ row: 2, message });
    const named = `${head}\n${cell},Open,Ann,Lee`;
    const { churchId } = coach;
    const asked = admin.request('POST', '/api/teams/import', { csv: named, churchId });
    expect(await refusalOf(asked)).toEqual(refusedAt('rows.2'));
  });
});
