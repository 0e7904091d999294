import { seeded } from '@quizmeet/rules/chance.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { fridayTeams } from '@quizmeet/rules/testing/friday-night.ts';
import { expect, test } from 'vitest';
import { STEADY } from './steady-solver.ts';

test('a seed gives the same schedule every time, another one a different one', async () => {
  const instance = {
    teams: fridayTeams(seeded(1)).slice(0, 14),
    rooms: sampleRooms().slice(0, 6),
    rounds: 5,
    maxSlots: 7,
  };
  const evening = { groups: [{ instance, standing: [], barred: [] }], rooms: [] };
  const made = async (seed: number) => await STEADY.run({ evening, seed, secondsEach: 0 });
  const once = await made(5);
  expect(once[0]).toHaveProperty('placements');
  expect(await made(5)).toEqual(once);
  expect(await made(6)).not.toEqual(once);
});
