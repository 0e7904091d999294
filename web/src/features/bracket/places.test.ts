import { expect, test } from 'vitest';
import { haveChampions, type Place, placesOf } from './places.ts';

const bracket = (bracketDivision: number, bracketName: string) => ({
  division: bracketName.startsWith('Open') ? ('Open' as const) : ('Novice' as const),
  bracketDivision,
  bracketName,
});
const OPEN_A = bracket(1, 'Open A');
const NOVICE_A = bracket(2, 'Novice A');
const place = (bracketName: string, at: number): Place => ({
  division: bracketName.startsWith('Open') ? 'Open' : 'Novice',
  saturdayDivisionName: bracketName.slice(-1),
  place: at,
  teamId: at + (bracketName.startsWith('Open') ? 100 : 200),
  teamName: `${bracketName} ${at}`,
});

test('each bracket has its own decided places, the best first, and those without any have none', () => {
  const results = [place('Open A', 4), place('Novice A', 8), place('Open A', 1)];
  const shown = placesOf([OPEN_A, NOVICE_A, bracket(3, 'Open B')], results);
  expect(shown.map(({ bracketName, places }) => [bracketName, places.map((p) => p.place)])).toEqual(
    [
      ['Open A', [1, 4]],
      ['Novice A', [8]],
      ['Open B', []],
    ],
  );
});

test('all champions are known when every bracket has one, and never without brackets', () => {
  const open = [place('Open A', 2), place('Open A', 1)];
  expect(haveChampions(placesOf([OPEN_A], open))).toBe(true);
  expect(haveChampions(placesOf([OPEN_A, NOVICE_A], open))).toBe(false);
  expect(haveChampions(placesOf([OPEN_A], [place('Open A', 4)]))).toBe(false);
  expect(haveChampions([])).toBe(false);
});
