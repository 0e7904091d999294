import { expect, test } from 'vitest';
import { figuresIn, tableOf } from './bench-table.mjs';

const row = (what, figure, against) => `  ${what.padEnd(44)}${figure.padStart(16)}   ${against}\n`;

test('the rows of a measurement are read as they are printed', () => {
  const output = `\nsaves\n${row('median', '10.5 ms', '8.9 session look-ups')}${row('saves of a whole result', '60', '')}`;
  expect([...figuresIn(output)]).toEqual([
    ['median', '10.5 ms'],
    ['saves of a whole result', '60'],
  ]);
});

test('two versions are compared by the middle of their turns, in figures of one unit', () => {
  const turns = (...figures) => figures.map((figure) => row('median', figure, ''));
  const table = tableOf(
    [
      {
        name: 'saves',
        before: turns('12 ms', '10 ms', '40 ms'),
        now: turns('6 ms', '9 ms', '1 ms'),
      },
    ],
    'v0.2.0',
  );
  expect(table.split('\n')).toEqual([
    '| measurement | | v0.2.0 | now | now / v0.2.0 |',
    '|---|---|---|---|---|',
    '| saves | median | 12 ms | 6 ms | 0.50 |',
  ]);
});

test('what only one version measures, or in another unit, has no ratio', () => {
  const [before, now] = [
    row('memory', '3 MB', ''),
    `${row('memory', '900 kB', '')}${row('new', '1', '')}`,
  ];
  const table = tableOf([{ name: 'crowd', before: [before], now: [now] }], 'v1');
  expect(table.split('\n').slice(2)).toEqual([
    '| crowd | memory | 3 MB | 900 kB |  |',
    '| crowd | new | – | 1 |  |',
  ]);
});
