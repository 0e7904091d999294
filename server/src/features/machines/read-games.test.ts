import { expect, it } from 'vitest';
import { readGames } from './read-games.ts';

const line = (room: string, question = 7) =>
  `1,'Quiz','Open 1','${room}',3,${question},2,'Ann',0,2,TC,'','','',2026-11-20-19.31.02.123456`;
const file = (name: string, ...lines: readonly string[]) => ({
  name,
  open: async () =>
    (async function* () {
      yield Buffer.from(lines.join('\n'));
    })(),
});

it('doubts the games that a bad line may belong to, and no other', async () => {
  const { games } = await readGames([
    file('a', line('1'), line('2'), 'broken', line('3'), line('4')),
    file('b', line('1', 8), line('4', 8)),
  ]);
  expect(games.map(({ room, hasBadLines }) => [room, hasBadLines])).toEqual([
    ['1', false],
    ['2', true],
    ['3', true],
    ['4', false],
  ]);
});

it('tells what a file holds by one short word', async () => {
  const word = async (...lines: readonly string[]) =>
    (await readGames([file('a', ...lines)])).files[0]?.sha256;
  expect(await word('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await word(line('1'))).not.toBe(await word(line('2')));
});
