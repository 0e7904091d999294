import { expect, test } from 'vitest';
import { asked, unknownOptions } from './bench-options.mjs';

const all = ['crowd', 'reads', 'saves'];

test('measurements are named first, their options follow, and the other version stands anywhere', () => {
  expect(asked([], all)).toEqual({ names: all, args: [], version: undefined });
  expect(asked(['crowd', '--streams', '500'], all)).toEqual({
    names: ['crowd'],
    args: ['--streams', '500'],
    version: undefined,
  });
  const rest = ['--processes', '2'];
  const wanted = { names: ['reads', 'saves'], args: rest, version: 'v0.2.0' };
  expect(asked(['reads', 'saves', '--against', 'v0.2.0', ...rest], all)).toEqual(wanted);
  expect(asked(['reads', 'saves', ...rest, '--against', 'v0.2.0'], all)).toEqual(wanted);
  expect(asked(['--against', 'v0.2.0'], all)).toEqual({ names: all, args: [], version: 'v0.2.0' });
});

test('a measurement that there is not, and a version that is missing, are told', () => {
  expect(() => asked(['sves'], all)).toThrow(
    'no measurement sves. There are: crowd, reads, saves.',
  );
  expect(() => asked(['saves', '--against'], all)).toThrow('--against needs a version');
  expect(() => asked(['--against', '--streams', '5'], all)).toThrow('--against needs a version');
});

test('options are known that a measurement names in its source', () => {
  const source = `const streams = arg('streams', 10); const idle = process.argv.includes('--idle');
    parseArgs({ options: { evenings: { type: 'string' } } }); // --rooms`;
  const given = ['--streams', '5', '--idle', '--evenings=8'];
  expect(unknownOptions(given, source)).toEqual([]);
  expect(unknownOptions([...given, '--rooms', '3', 'late-one'], source)).toEqual(['--rooms']);
});
