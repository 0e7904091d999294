import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { enterByHand } from '../../../testing/machine-files.ts';
import { bonusIn, fileOf, nightToLoad } from '../../../testing/night-to-load.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { auditRecords } from '../../records/audit.ts';

const { server, staff, night, listed, load, store, row, resultOf, stored, clear } =
  await nightToLoad();
afterAll(() => server.end());
afterEach(clear);

describe('one game', () => {
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
});
