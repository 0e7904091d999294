import { expect, it } from 'vitest';
import { readEventFile } from './read-games.ts';

const line = (name: string, question = 7) =>
  `1,'Quiz','Open 1','101',3,${question},2,'${name}',0,2,TC,'','','',2026-11-20-19.31.02.123456`;

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}
const read = (bytes: Uint8Array, size = 7) => readEventFile(inPieces(bytes, size));
const namesOf = async (bytes: Uint8Array) => (await read(bytes)).events.map(({ name }) => name);

it('reads lines across chunks, with any line endings', async () => {
  const text = `\uFEFF${line('Ann')}\r\n\r\n${line('Nuñez', 8)}\n${line('Zoë', 9)}`;
  const bytes = Buffer.from(text);
  for (let size = 1; size < 40; size++) {
    const { events, bad } = await read(bytes, size);
    expect(bad).toEqual([]);
    expect(events.map(({ key, name, question }) => [key, name, question])).toEqual([
      ['1', 'Ann', 7],
      ['1', 'Nuñez', 8],
      ['1', 'Zoë', 9],
    ]);
  }
});

it('reads names as older Windows machines write them, line by line', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${line('Nuñez')}\n`, 'latin1'),
    Buffer.from(`${line('O’Brien')}\n`, 'utf8'),
  ]);
  expect(await namesOf(bytes)).toEqual(['Nuñez', 'O’Brien']);
});

it('lists bad lines by number and counts the rest', async () => {
  const { events, bad, badCount } = await read(
    Buffer.from(`${line('Ann')}\n\n${'x\n'.repeat(60)}`),
  );
  expect([events.length, badCount, bad.length]).toEqual([1, 60, 50]);
  expect(bad[0]).toEqual({ problem: 'fields', field: '1', line: 3 });
});

it('lists the lines beside a bad one', async () => {
  const names = async (...lines: readonly string[]) =>
    (await read(Buffer.from(lines.join('\n')))).besideBad.map(({ name }) => name);
  const [ann, bo, cy] = [line('Ann'), line('Bo'), line('Cy')];
  expect(await names(ann, bo, cy, '')).toEqual([]);
  expect(await names(ann, bo, 'x', '', 'y', cy, ann)).toEqual(['Bo', 'Cy']);
  expect(await names('x', ann, 'y', bo, cy, 'z')).toEqual(['Ann', 'Ann', 'Bo', 'Cy']);
});

it.each([
  ['zeros', Buffer.alloc(300_000)],
  ['one endless line', Buffer.alloc(300_000, ',')],
  ['two bytes a character', Buffer.from(line('Ann'), 'utf16le')],
])('finds nothing in %s', async (_, bytes) => {
  const { events, badCount } = await read(bytes, 65_536);
  expect([events.length, badCount]).toEqual([0, 1]);
});
