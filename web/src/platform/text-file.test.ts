import { expect, it } from 'vitest';
import { textOf } from './text-file.ts';

const bytes = (...values: readonly number[]) => new Blob([new Uint8Array(values)]);

it.each([
  ['UTF-8', bytes(0x5a, 0x6f, 0xc3, 0xab)],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
  ['what Windows wrote before', bytes(0x5a, 0x6f, 0xeb)],
])('a name with an accent is read from %s', async (_, file) => {
  expect(await textOf(file)).toEqual({ text: 'Zoë' });
});

it('marks a byte that belongs to none of these (U3)', async () => {
  expect(await textOf(bytes(0x5a, 0x6f, 0x8d))).toEqual({ text: 'Zo\uFFFD' });
});

it.each([
  ['an Excel workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'This is an Excel workbook'],
  ['one of an old Excel', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'This is an Excel workbook'],
  ['an empty file', bytes(), 'This file is empty'],
  ['a file of empty lines', bytes(0xff, 0xfe, 0x0a, 0), 'This file is empty'],
])('%s has no text, and says why', async (_, file, words) => {
  expect(await textOf(file)).toEqual({ error: expect.stringContaining(words) });
});
