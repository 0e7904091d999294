import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../chance.ts';
import { roundedShares } from './controlled-rounding.ts';

const kinds = fc.constantFrom('on time', 'late', 'later');
const tables = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 9 }), kind: kinds }), { minLength: 1 })
  .chain((rows) => {
    const whole = rows.reduce((sum, row) => sum + row.size, 0);
    return fc.record({
      rows: fc.constant(rows),
      cuts: fc.array(fc.integer({ min: 0, max: whole }), { maxLength: 3 }),
      whole: fc.constant(whole),
      seed: fc.integer(),
    });
  })
  .map(({ cuts, whole, ...rest }) => {
    const marks = [0, ...cuts.sort((a, b) => a - b), whole];
    return { ...rest, whole, columns: marks.slice(1).map((mark, i) => mark - (marks[i] ?? 0)) };
  });

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('proportional shares, rounded', () => {
  it('keep the sums of rows and columns, and round each entry and each kind down or up', () => {
    fc.assert(
      fc.property(tables, ({ rows, columns, whole, seed }) => {
        const table = roundedShares(rows, columns, seeded(seed));
        expect(table.map(total)).toEqual(rows.map((row) => row.size));
        const column = (index: number, kind?: string) =>
          table
            .filter((_, row) => kind === undefined || rows[row]?.kind === kind)
            .map((row) => row[index] ?? Number.NaN);
        expect(columns.map((_, index) => total(column(index)))).toEqual(columns);
        const near = (count: number, share: number) =>
          expect(Math.abs(count - share)).toBeLessThan(1 - 1e-9);
        for (const [index, size] of columns.entries()) {
          for (const [row, entry] of column(index).entries()) {
            near(entry, ((rows[row]?.size ?? 0) * size) / whole);
          }
          for (const kind of ['on time', 'late', 'later']) {
            const members = total(rows.filter((row) => row.kind === kind).map((row) => row.size));
            near(total(column(index, kind)), (members * size) / whole);
          }
        }
      }),
    );
  });

  it('fall on a column as often as the column is large', () => {
    const rows = [1, 2].map((size) => ({ size, kind: 'on time' }));
    const chance = seeded(1);
    let inFirst = 0;
    for (let i = 0; i < 900; i++) inFirst += roundedShares(rows, [1, 2], chance)[0]?.[0] ?? 0;
    expect(Math.abs(inFirst - 300)).toBeLessThan(60);
  });
});
