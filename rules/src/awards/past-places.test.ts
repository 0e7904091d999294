import { expect, test } from 'vitest';
import { pastPlacesOf } from './past-places.ts';

const now = (quizzerId: number, name: string) => ({ quizzerId, name });
const then = (name: string, place: number, division = 'Open') => ({ name, division, place });

test('a name is found again whatever its capitals and spaces are', () => {
  const found = pastPlacesOf(
    [now(1, 'Ann  Lee'), now(2, 'Bo Kim')],
    [
      { year: 2025, quizzers: [then('ann lee', 4)] },
      { year: 2024, quizzers: [then('Ann Lee', 9, 'Novice')] },
    ],
  );
  expect(found.get(1)).toEqual([
    { year: 2025, division: 'Open', place: 4, isSure: true },
    { year: 2024, division: 'Novice', place: 9, isSure: true },
  ]);
  expect(found.get(2)).toEqual([]);
});

test('a name that two people have is not sure, this year or then', () => {
  const years = [{ year: 2025, quizzers: [then('Ann Lee', 4)] }];
  const twins = pastPlacesOf([now(1, 'Ann Lee'), now(2, 'Ann Lee')], years);
  expect([...twins.values()].flat().map(({ isSure }) => isSure)).toEqual([false, false]);
  const then2 = [{ year: 2025, quizzers: [then('Ann Lee', 4), then('Ann Lee', 8)] }];
  expect(pastPlacesOf([now(1, 'Ann Lee')], then2).get(1)).toEqual([
    { year: 2025, division: 'Open', place: 4, isSure: false },
    { year: 2025, division: 'Open', place: 8, isSure: false },
  ]);
});
