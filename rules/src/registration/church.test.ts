import { expect, test } from 'vitest';
import {
  type ChurchEntry,
  churchFindings,
  DISTRICTS,
  nameWithDistrict,
  STATE_OF,
  STATES,
} from './church.ts';

const church: ChurchEntry = {
  churchName: 'Lima First',
  district: 'NWO',
  state: 'Ohio',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
};
const found = (changes: Partial<ChurchEntry>) =>
  churchFindings({ ...church, ...changes }).map((f) => `${f.path} ${f.code}`);

test('a church needs a name, a district and a state, in that order (C1)', () => {
  expect(found({})).toEqual([]);
  expect(found({ churchName: ' ', district: '', state: '' })).toEqual([
    'churchName church/name-missing',
    'district church/district-missing',
    'state church/state-missing',
  ]);
});

test('a church’s name has at most 40 characters (C1)', () => {
  expect(found({ churchName: 'x'.repeat(40) })).toEqual([]);
  expect(found({ churchName: 'x'.repeat(41) })).toEqual(['churchName church/name-too-long']);
});

test('a church’s name is a single line', () => {
  expect(found({ churchName: 'Lima\nFirst' })).toEqual(['churchName text/not-one-line']);
  expect(found({ churchName: ' Lima First\n' })).toEqual([]);
});

test('an unknown district or state is none; a state is a full name (C1)', () => {
  expect(found({ district: 'swo', state: 'OH' })).toEqual([
    'district church/district-missing',
    'state church/state-missing',
  ]);
});

test('seats and monitors go from 0 to 5, arrival from 0 to 2 (C1)', () => {
  expect(found({ computerSeats: 5, monitors: 5, roundsToSkip: 2 })).toEqual([]);
  expect(found({ computerSeats: 6, monitors: -1, roundsToSkip: 3 })).toEqual([
    'computerSeats church/computer-seats-out-of-range',
    'monitors church/monitors-out-of-range',
    'roundsToSkip church/rounds-to-skip-out-of-range',
  ]);
  expect(found({ monitors: 2.5 })).toEqual(['monitors church/monitors-out-of-range']);
});

test('there are 50 states, in order (C1)', () => {
  expect(new Set(STATES).size).toBe(50);
  expect([...STATES].sort()).toEqual(STATES);
});

test('a district proposes its state, OTHER clears it (C1)', () => {
  expect(DISTRICTS.map((district) => `${district} ${STATE_OF[district]}`.trim())).toEqual([
    'EKY Kentucky',
    'EO Ohio',
    'NCO Ohio',
    'NWO Ohio',
    'SCO Ohio',
    'SWO Ohio',
    'WVN West Virginia',
    'WVS West Virginia',
    'OTHER',
  ]);
});

test('the Team List shows a church with its district (C8)', () => {
  expect(nameWithDistrict('Lima First', 'SWO')).toBe('Lima First (SWO)');
});
