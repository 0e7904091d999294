import { describe, expect, it } from 'vitest';
import { placeOf, sampleOf } from './import-sample.tsx';

describe('sampleOf', () => {
  it('names the two teams that the church would get next (C3)', () => {
    expect(sampleOf({ id: 1, name: 'Calvary' }, 1, ['Calvary', 'Calvary 3'])).toBe(
      [
        'Team,Division,First name,Last name',
        'Calvary 2,Open,Ann,Lee',
        'Calvary 2,Open,Ben,Moss',
        'Calvary 4,Novice,Eve,Stone',
      ].join('\n'),
    );
  });

  it('quotes a name with a comma or a quotation mark', () => {
    expect(sampleOf({ id: 1, name: 'St. "Ann", Ohio' }, 0, [])).toContain(
      '\n"St. ""Ann"", Ohio",Open,Ann,Lee\n',
    );
  });

  it('has a name of its own while no church is chosen', () => {
    expect(sampleOf(undefined, 0, [])).toContain('\nGrace Chapel 2,Novice,Eve,Stone');
  });
});

describe('placeOf', () => {
  const text = 'Team\nGrace\n\nHope';
  const at = (row: number) => {
    const { start, end } = placeOf(row, text);
    return text.slice(start, end);
  };

  it('is where a row stands in the text', () => {
    expect([1, 2, 3, 4].map(at)).toEqual(['Team', 'Grace', '', 'Hope']);
  });

  it('is the end of the text for a row that it has not', () => {
    expect(at(9)).toBe('');
  });
});
