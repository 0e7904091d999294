import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fridayRows, whileWaiting } from '../../../testing/friday.ts';
import { enterByHand } from '../../../testing/machine-files.ts';
import { nightToLoad } from '../../../testing/night-to-load.ts';
import { lastEntry } from '../../../testing/stored.ts';
import { roundRecords } from '../../records/rounds.ts';

const rooms = sampleRooms();

const {
  server,
  admin,
  staff,
  night,
  listed,
  loadAsData,
  load,
  store,
  row,
  resultOf,
  stored,
  standings,
  rounds,
  points,
  audited,
  clear,
} = await nightToLoad();
afterAll(() => server.end());
afterEach(clear);

describe('a night loaded from machine files', () => {
  it('equals the same night entered by hand (Q5)', async () => {
    await store(...night.files);
    const report = await load();
    expect(report['Loaded']).toHaveLength(night.rows.length);
    expect(report['Skipped']).toEqual([]);
    expect(report['Finished files']).toEqual([...night.files.keys()]);
    const byMachine = [await standings(), await rounds()];
    expect((await stored(row(0)))?.resultSource).toBe('machine');

    await admin.request('PUT', '/api/rounds/clearResults');
    for (const each of night.rows) {
      expect((await enterByHand(server, staff, resultOf(each))).statusCode).toBe(200);
    }
    expect([await standings(), await rounds()]).toEqual(byMachine);
    expect((await stored(row(0)))?.resultSource).toBe('hand');
  });

  it('is loaded once: again changes nothing, and says so line by line', async () => {
    await store(...night.files);
    const first = (await loadAsData())['Loaded'] ?? [];
    const [before, pointsBefore, noted] = [
      await fridayRows(server),
      await points(),
      await audited(),
    ];
    const again = await load();
    expect(again['Loaded']).toEqual([]);
    expect(again['Already loaded']).toHaveLength(first.length);
    expect(again['Finished files']).toEqual([]);
    expect(again['Unfinished files: fix them and load again']).toEqual([]);
    expect(await fridayRows(server)).toEqual(before);
    expect([await points(), await audited()]).toEqual([pointsBefore, noted]);
    const twice = [await load(), await loadAsData()];
    expect(twice[0]).toEqual(twice[1]);
  });

  it('keeps a restore point first, is audited, and can be brought back (N1, N2)', async () => {
    await store(...night.files);
    await load();
    const [newest] = await points();
    expect(newest).toMatchObject({
      who: 'Ada Min',
      reason: 'Before loading quiz machine results',
      counts: { results: 0 },
    });
    expect(await lastEntry(server)).toMatchObject({
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
    await admin.request('POST', `/api/restore-points/${newest?.id}/restore`);
    expect((await fridayRows(server)).filter(({ winner }) => winner !== null)).toEqual([]);
    expect((await listed()).map(({ loadedAt }) => loadedAt)).toEqual(
      [...night.files].map(() => null),
    );
    expect((await load())['Loaded']).toHaveLength(night.rows.length);
  });

  it('can be loaded again after the results are cleared (F9)', async () => {
    await store(...night.files);
    await load();
    expect((await listed()).every(({ loadedAt }) => loadedAt !== null)).toBe(true);
    await admin.request('PUT', '/api/rounds/clearResults');
    expect((await listed()).every(({ loadedAt }) => loadedAt === null)).toBe(true);
    expect((await load())['Loaded']).toHaveLength(night.rows.length);
  });

  it('is loaded once, even twice at the same time', async () => {
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
    const twice = reports.flatMap((report) => report['Finished files']);
    expect(twice).toHaveLength(night.files.size);
  });

  it('waits for a result being saved by hand, and keeps it', async () => {
    await store(...night.files);
    const { id, eventId } = row(0);
    const byHand = { leftScore: 90, rightScore: 40, winner: 'left', resultSource: 'hand' } as const;
    const answer = await whileWaiting(
      server,
      (tx) => roundRecords(tx).lock(eventId, id),
      () => load(),
      (tx) => roundRecords(tx).change(id, byHand),
    );
    expect(answer['Skipped']).toHaveLength(1);
    expect(await stored(row(0))).toMatchObject({ leftScore: 90, rightScore: 40 });
  });
});
