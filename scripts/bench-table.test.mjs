import { expect, test } from 'vitest';
import { figuresIn, tableOf } from './bench-table.mjs';

const row = (what, figure, against) => `  ${what.padEnd(44)}${figure.padStart(16)}   ${against}\n`;

test('the rows of a measurement are read as they are printed', () => {
  const output = `\nsaves\n${row('median', '10.5 ms', '8.9 session look-ups')}${row('saves of a whole result', '60', '')}`;
  expect([...figuresIn(output)]).toEqual([
    ['median', { figure: '10.5 ms', against: '8.9 session look-ups' }],
    ['saves of a whole result', { figure: '60', against: '' }],
  ]);
});

test('rows below another, repeated ones and long names stay apart', () => {
  const long = 'a name that takes more than the columns that it has';
  const output = [
    row(`${long} by far`, '', 'of idle'),
    row('  a read', '3.0 ms', '1.20 of 2.5 ms'),
    row('30 receipts', '', ''),
    row('  a read', '4.0 ms', ''),
    row('/home', '108.1 kB', ''),
    row('/home', '9 requests', ''),
    row(long, '5 s', ''),
    '  not measured: nginx has to be installed\n',
  ].join('');
  const figures = [...figuresIn(output)].map(([name, { figure }]) => [name, figure]);
  expect(figures).toEqual([
    [`${long} by far: a read`, '3.0 ms'],
    ['30 receipts: a read', '4.0 ms'],
    ['/home', '108.1 kB'],
    ['/home (2)', '9 requests'],
    [long, '5 s'],
  ]);
});

test('a figure stands with its share of a peer or a limit, not with a verdict', () => {
  const output = `${row('median', '10 ms', '4.0 session look-ups, at most 5: met')}${row('ratio', '1.06', 'limit 1.25')}`;
  const table = tableOf([{ name: 'saves', before: [output], now: [output] }], 'v1');
  expect(table.split('\n').slice(2)).toEqual([
    '| saves | median | 10 ms (4.0 session look-ups) | 10 ms (4.0 session look-ups) | 1.00 |',
    '| saves | ratio | 1.06 | 1.06 | 1.00 |',
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
