import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuizzerId } from '../tournament.ts';
import {
  askedChanges,
  LONGEST_REASON,
  type OnRoster,
  requestFindings,
  withChanges,
} from './roster-requests.ts';

const id = (number: number) => number as QuizzerId;
const ANN = { id: id(1), firstName: 'Ann', lastName: 'Lee' };
const BEN = { id: id(2), firstName: 'Ben', lastName: 'Moss' };
const CARA = { firstName: 'Cara', lastName: 'Oak' };

describe('what a coach asks for after the window (W2)', () => {
  test('is who leaves, joins, or has another name', () => {
    expect(askedChanges([ANN, BEN], [{ ...ANN, firstName: ' Anna ' }, CARA])).toEqual([
      { what: 'is named', quizzerId: 1, firstName: 'Anna', lastName: 'Lee' },
      { what: 'leaves', quizzerId: 2, firstName: 'Ben', lastName: 'Moss' },
      { what: 'joins', quizzerId: null, firstName: 'Cara', lastName: 'Oak' },
    ]);
  });

  test('leaves alone what others changed until it is decided', () => {
    const changes = askedChanges([ANN, BEN], [ANN, CARA]);
    const dan = { id: id(9), firstName: 'Dan', lastName: 'Pine' };
    expect(withChanges([ANN, dan], changes)).toEqual([ANN, dan, CARA]);
    const caraHere = { id: id(8), firstName: 'cara', lastName: 'Oak' };
    expect(withChanges([ANN, BEN, caraHere], changes)).toEqual([ANN, caraHere]);
  });

  test('is something, with a short reason', () => {
    const changes = askedChanges([ANN], [CARA]);
    expect(requestFindings(changes, 'Ann is ill')).toEqual([]);
    expect(requestFindings([], '').map(({ code }) => code)).toEqual(['request/nothing-asked']);
    const long = 'x'.repeat(LONGEST_REASON + 1);
    expect(requestFindings(changes, long)[0]?.path).toBe('reason');
  });
});

test('a roster with the changes is the wanted one, once and twice', () => {
  const name = fc.constantFrom('Ann', 'Ben', 'Cara', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal');
  const roster = fc
    .uniqueArray(name, { maxLength: 6 })
    .map((names) =>
      names.map((firstName, i): OnRoster => ({ id: id(i + 1), firstName, lastName: 'A' })),
    );
  const joining = fc
    .uniqueArray(name, { maxLength: 6 })
    .map((names) => names.map((firstName) => ({ firstName, lastName: 'B' })));
  fc.assert(
    fc.property(roster, joining, fc.array(fc.boolean(), { minLength: 6 }), (have, join, stays) => {
      const wanted = [...have.filter((_, i) => stays[i]), ...join];
      const changes = askedChanges(have, wanted);
      const after = withChanges(have, changes);
      expect(after).toEqual(wanted);
      const stored = after.map((entry, i) => ({ ...entry, id: entry.id ?? id(100 + i) }));
      expect(withChanges(stored, changes)).toEqual(stored);
    }),
  );
});
