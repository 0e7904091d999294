import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paramsIn, pathOf } from './pattern.ts';

test('a path of a pattern gives what stands for its names', () => {
  expect(paramsIn('/bracket/:division/:id', '/bracket/Open/12')).toEqual({
    division: 'Open',
    id: '12',
  });
  expect(paramsIn('/', '/')).toEqual({});
});

test('another path gives nothing', () => {
  expect(paramsIn('/team/:teamId', '/teams/12')).toBeNull();
  expect(paramsIn('/team/:teamId', '/team')).toBeNull();
  expect(paramsIn('/team/:teamId', '/team/12/13')).toBeNull();
});

test('capitals and a slash at the end make no difference to the page, but stay in what was given', () => {
  expect(paramsIn('/checkIn', '/checkin/')).toEqual({});
  expect(paramsIn('/schedule/:division', '/Schedule/oPen')).toEqual({ division: 'oPen' });
});

test('an address with a lone percent sign is shown as it was typed', () => {
  expect(paramsIn('/schedule/:division', '/schedule/100%')).toEqual({ division: '100%' });
});

test('what is written into a path is read from it again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.nat(), (year, id) => {
      const path = pathOf('/archive/:year/of/:id', { year, id });
      expect(paramsIn('/archive/:year/of/:id', path)).toEqual({ year, id: `${id}` });
    }),
  );
});
