import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { enterByHand } from '../../../testing/machine-files.ts';
import { bonusIn, fileOf, nightToLoad } from '../../../testing/night-to-load.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { auditRecords } from '../../records/audit.ts';

const { server, admin, staff, night, listed, load, store, row, resultOf, stored, clear } =
  await nightToLoad();
afterAll(() => server.end());
afterEach(clear);

describe('one game', () => {
  it('may be spread over files, and the same line twice counts once (Q5)', async () => {
    const lines = night.linesOf(row(0));
    const [one, other] = [lines.slice(0, 30), lines.slice(20)];
    await store(['one.txt', fileOf(one)]);
    const half = await load();
    expect(half['Skipped']?.[0]).toContain('The game isn’t over [one.txt]');
    await store(['other.txt', fileOf(other, other)]);
    const whole = await load();
    expect(whole['Loaded']?.[0]).toContain('[one.txt, other.txt]');
    expect(whole['Finished files']).toEqual(['one.txt', 'other.txt']);
    const { left, right, winner } = resultOf(row(0));
    expect(await stored(row(0))).toMatchObject({
      leftScore: left.score,
      rightScore: right.score,
      winner,
    });
  });

  it('never replaces a result entered by hand, unless asked (Q5)', async () => {
    const { left, right } = resultOf(row(0));
    const higher = right.score + 100;
    const byHand = {
      ...resultOf(row(0)),
      left: { ...left, score: higher },
      winner: 'left',
    } as const;
    expect((await enterByHand(server, staff, byHand)).statusCode).toBe(200);
    await store(['room.txt', fileOf(night.linesOf(row(0)), night.linesOf(row(1)))]);
    const report = await load();
    expect(report['Loaded']).toHaveLength(1);
    expect(report['Skipped']?.[0]).toContain('Entered by hand with a different result');
    expect(report['Unfinished files: fix them and load again']).toEqual(['room.txt']);
    expect(await stored(row(0))).toMatchObject({ leftScore: higher });

    const over = await load('?overwrite=true');
    expect(over['Loaded']?.[0]).toContain(`(instead of Team 1: ${higher}`);
    expect(await stored(row(0))).toMatchObject({ leftScore: left.score, resultSource: 'machine' });
    const audited = await auditRecords(server.services.db).page(null, 2, false);
    expect(audited[1]).toMatchObject({
      action: 'Load result',
      before: expect.stringContaining(`${higher} to`),
    });
    expect((await listed())[0]?.loadedAt).not.toBeNull();
  });

  it('that somebody has saved again as it was loaded counts as entered by hand', async () => {
    const lines = night.linesOf(row(0));
    await store(['room.txt', fileOf(lines)]);
    await load();
    const loaded = await stored(row(0));
    expect((await enterByHand(server, staff, resultOf(row(0)))).statusCode).toBe(200);
    expect(await stored(row(0))).toEqual({ ...loaded, resultSource: 'hand' });
    expect(await lastEntry(server)).toMatchObject({
      action: 'Confirm result',
      subject: expect.stringMatching(/^Open 1, round 1, ASC 101: Team 1 – Team \d+$/),
    });

    await store(['more.txt', fileOf(lines.slice(0, 1), [bonusIn(lines)])]);
    const report = await load();
    expect(report['Skipped']?.[0]).toContain('Entered by hand with a different result');
    expect(await stored(row(0))).toMatchObject({ resultSource: 'hand' });
  });

  it('names whom no roster holds, and takes the line when the roster is corrected', async () => {
    const team = row(0).leftTeamId;
    const first = resultOf(row(0)).left.lines[0]?.quizzerId ?? 0;
    const name = night.quizzerName(first);
    const [firstName = '', lastName = ''] = name.split(' ');
    const lines = night
      .linesOf(row(0))
      .map((line) => line.replace(`'${name}'`, `'${firstName} Newman'`));
    await store(['room.txt', fileOf(lines)]);
    const report = await load();
    expect(report['Unknown quizzers (skipped)']).toEqual([
      expect.stringContaining(`${firstName} Newman (Team`),
    ]);
    expect((await listed())[0]?.loadedAt).toBeNull();
    const again = await load();
    expect([again['Already loaded']?.length, again['Loaded']]).toEqual([1, []]);
    expect(again['Unknown quizzers (skipped)']).toHaveLength(1);
    const round = async () =>
      (await admin.request('GET', `/api/rounds/${row(0).id}`)).json<{
        leftTeamQuizzers: { lastName: string }[];
      }>();
    expect((await round()).leftTeamQuizzers.map((each) => each.lastName)).not.toContain('Newman');

    const roster = (await admin.request('GET', `/api/teams?teamId=${team}`)).json<{
      quizzers: { id: number; firstName: string; lastName: string }[];
      teamName: string;
      division: string;
    }>();
    const change = (newLastName: string) =>
      admin.request('PUT', '/api/teams', {
        id: team,
        teamName: roster.teamName,
        division: roster.division,
        quizzers: roster.quizzers.map(({ id, ...names }) =>
          id === first
            ? { id, firstName, lastName: newLastName }
            : { id, firstName: names.firstName, lastName: names.lastName },
        ),
      });
    expect((await change('Newman')).body).toBe('true');
    const corrected = await load();
    expect(corrected['Loaded']).toHaveLength(1);
    expect(corrected['Finished files']).toEqual(['room.txt']);
    expect((await round()).leftTeamQuizzers.map((each) => each.lastName)).toContain('Newman');
    expect((await change(lastName)).body).toBe('true');
  });
});
