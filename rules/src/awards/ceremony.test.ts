import { expect, test } from 'vitest';
import type { Award, AwardName } from './award.ts';
import { ceremonyOf } from './awards.ts';

const award = (name: AwardName, of: string, places: readonly number[] = [1]): Award => ({
  name,
  division: of.startsWith('Open') ? 'Open' : 'Novice',
  of,
  kind: 'team',
  places: places.map((place) => ({
    place,
    holders: [{ id: place, reason: { by: 'bracket' } }],
  })),
  lacks: [],
});

test('the smaller awards come first, the champions of Open A last', () => {
  const parts = ceremonyOf([
    award('bracket places', 'Open A'),
    award('bracket places', 'Open B'),
    award('bracket places', 'Novice A'),
    award('top quizzers', 'Open'),
    award('top quizzers', 'Novice'),
    award('division places', 'Open'),
  ]);
  expect(parts.map((part) => `${part.award.name} ${part.award.of}`)).toEqual([
    'top quizzers Novice',
    'top quizzers Open',
    'division places Open',
    'bracket places Novice A',
    'bracket places Open B',
    'bracket places Open A',
  ]);
});

test('each award goes from last place to first, without empty ones', () => {
  const parts = ceremonyOf([
    award('top quizzers', 'Open', [1, 2, 4]),
    award('division places', 'Open', []),
  ]);
  expect(parts.map((part) => part.steps.map(({ place }) => place))).toEqual([[4, 2, 1]]);
});
