import type { Day } from '@quizmeet/rules/tournament.ts';
import { expect, it } from 'vitest';
import {
  type EveningChoice,
  FIRST_CHOICE,
  kindsToPrint,
  offersOf,
  queryOf,
  totalOf,
} from './evening-choice.ts';

const round = (division: 'Open' | 'Novice', roomNumber: number, winningTeam = '') => ({
  division,
  roomNumber,
  leftTeamId: roomNumber,
  rightTeamId: 7,
  winningTeam,
});
const STOCK = {
  rounds: [round('Open', 1, 'left'), round('Open', 2), round('Novice', 2), round('Novice', 2)],
  churches: 1,
  day: 'Friday' as Day,
};
const chosen = (change: Partial<EveningChoice> = {}): EveningChoice => ({
  ...FIRST_CHOICE,
  onlyOpen: false,
  ...change,
});
const offered = (stock: typeof STOCK, choice: EveningChoice) =>
  Object.fromEntries(
    offersOf(stock, choice).map(({ kind, what, disabledReason }) => [kind, disabledReason ?? what]),
  );

it('says how much there is of the chosen divisions', () => {
  expect(offered(STOCK, chosen())).toMatchObject({
    registration: 'For check-in: 1 church with rosters and fees.',
    doors: '2 pages, one per room.',
    scoresheets: '4 pages, one per round.',
    teams: '3 pages, one per team.',
  });
  expect(offered(STOCK, chosen({ divisions: ['Novice'], onlyOpen: true }))).toMatchObject({
    doors: '1 page, one per room.',
    scoresheets: '2 pages, one per round.',
  });
});

it('says how many pages are printed in all, apart from papers whose pages aren’t known', () => {
  const total = (stock: typeof STOCK, change: Partial<EveningChoice>) => {
    const choice = chosen(change);
    const offers = offersOf(stock, choice);
    return totalOf(offers, kindsToPrint(offers, choice));
  };
  expect(total(STOCK, {})).toBe('6 pages, plus Registration table and Friday schedule.');
  expect(total(STOCK, { kinds: ['teams', 'blanks'] })).toBe('7 pages.');
  expect(total(STOCK, { kinds: ['table'] })).toBe('');
  expect(total(STOCK, { kinds: [] })).toBe('Choose what to print.');
});

it('offers Saturday’s sheets of its matches', () => {
  const saturday = { ...STOCK, day: 'Saturday' as const };
  expect(offered(saturday, chosen({ onlyOpen: true }))).toEqual({
    brackets: 'For the wall.',
    matchDoors: '2 pages, one per room.',
    matches: '3 pages, one per match.',
  });
  const none = { ...saturday, rounds: [] };
  expect(offered(none, chosen())).toMatchObject({
    matches: 'No brackets yet. Assign teams first.',
  });
});

it('says why something cannot be printed, and leaves it out', () => {
  const empty = { rounds: [], churches: 0, day: 'Friday' as const };
  expect(offered(empty, chosen())).toMatchObject({
    registration: 'No church has registered yet.',
    schedule: 'No schedule yet. Create it first.',
    confirmations: 'No church has registered yet.',
  });
  expect(kindsToPrint(offersOf(empty, chosen()), chosen())).toEqual([]);
  expect(offered(STOCK, chosen({ divisions: [] }))).toMatchObject({
    scoresheets: 'Choose a division first.',
  });
  const done = { rounds: [round('Open', 1, 'left')], churches: 1, day: 'Friday' as const };
  const open = chosen({ onlyOpen: true });
  expect(offered(done, open)).toMatchObject({
    scoresheets: 'All rounds in these divisions have results.',
  });
  expect(kindsToPrint(offersOf(done, open), open)).toEqual(['registration', 'schedule', 'doors']);
});

it('asks only for divisions that have a schedule', () => {
  const onlyOpen = { rounds: [round('Open', 1)], churches: 1, day: 'Friday' as const };
  expect(queryOf(onlyOpen, chosen(), ['scoresheets'])).toEqual({
    divisions: 'Open',
    kinds: 'scoresheets',
    order: 'room',
    rounds: 'all',
  });
  const rest = chosen({ onlyOpen: true });
  expect(
    queryOf({ rounds: [], churches: 1, day: 'Friday' }, rest, ['registration', 'blanks']),
  ).toEqual({
    divisions: 'Open,Novice',
    kinds: 'registration,blanks',
    order: 'room',
    rounds: 'open',
  });
});
