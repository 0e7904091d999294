import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { describe, expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { TEAM } from '../../../testing/team.ts';
import { playing } from '../../tournament/now-and-next.ts';
import { dayRange, shortDay } from '../../ui/days.ts';
import { dateLine } from './event-head.tsx';
import { doneSteps } from './registration-steps.tsx';
import { placesFound, suggestedTeams } from './team-search.ts';

const event = openEvent(2026);

describe('the line of dates', () => {
  const texts = (today: string) =>
    dateLine(event, today).map((point) => `${point.state} ${point.day} ${point.text}`);
  test('puts today between its neighbors', () => {
    expect(texts('2026-10-15').slice(0, 3)).toEqual([
      'past 2026-10-01 Registration opens',
      'today 2026-10-15 Today',
      'coming 2026-10-27 Last day at $40, then the price rises',
    ]);
  });
  test('marks today’s date instead of adding a point (E2)', () => {
    const points = dateLine(event, '2026-10-27');
    expect(points).toHaveLength(6);
    expect(points.filter((point) => point.state === 'today')).toEqual([
      expect.objectContaining({ day: '2026-10-27' }),
    ]);
  });
});

describe("the event's days", () => {
  test('have a year if it isn’t the current one', () => {
    expect(shortDay('2026-10-27', '2026-12-31')).toBe('Oct 27');
    expect(shortDay('2027-01-05', '2026-12-31')).toBe('Jan 5, 2027');
  });
  test('are written as one range', () => {
    expect(dayRange('2026-11-20', '2026-11-21').replaceAll(/\s/g, ' ')).toBe(
      'November 20 – 21, 2026',
    );
  });
});

describe('what is being played', () => {
  const slots: Slot[] = ['7:00 PM', '7:30 PM', '8:00 PM'].map((timeString, i) => ({
    roundNumber: i + 1,
    timeString,
    rounds: [],
  }));
  const at = (time: string, day = 20) => {
    const found = playing(slots, event, new Date(`2026-11-${day}T${time}:00-05:00`));
    return found === null ? null : `${found.when} ${found.slot.roundNumber}`;
  };
  test('is the slot that began last', () => {
    expect(at('19:00')).toBe('now 1');
    expect(at('19:29')).toBe('now 1');
    expect(at('19:30')).toBe('now 2');
    expect(at('20:29')).toBe('now 3');
  });
  test('is announced before the first slot and over after the last', () => {
    expect(at('16:00')).toBe('next 1');
    expect(at('20:30')).toBeNull();
  });
  test('isn’t a round moved past midnight until it starts', () => {
    const late = slots.map((slot, i) =>
      i === slots.length - 1 ? { ...slot, timeString: '12:15 AM' } : slot,
    );
    const now = new Date('2026-11-20T19:40:00-05:00');
    expect(playing(late, event, now)?.slot.roundNumber).toBe(2);
  });
  test('is nothing on other days or without a schedule', () => {
    expect(at('19:00', 19)).toBeNull();
    expect(at('19:00', 21)).toBeNull();
    expect(playing([], event, new Date('2026-11-20T19:00:00-05:00'))).toBeNull();
  });
});

describe('finding a team', () => {
  const team = (id: number, teamName: string, churchName: string): Team => ({
    ...{ ...TEAM, id, teamName, churchName },
  });
  const teams = [
    team(1, 'New Grace', 'New Grace'),
    team(2, 'Grace 1', 'Grace Fellowship'),
    team(3, 'Peña', 'Iglesia'),
  ];
  const names = (typed: string) => suggestedTeams(teams, typed, []).map(({ name }) => name);
  test('begins with the second letter', () => {
    expect(names('g')).toEqual([]);
    expect(names('gr')).toEqual(['Grace 1', 'New Grace']);
  });
  test('looks at team and church, without case and accents, every word', () => {
    expect(names('FELLOW')).toEqual(['Grace 1']);
    expect(names('pena')).toEqual(['Peña']);
    expect(names('grace fellow')).toEqual(['Grace 1']);
    expect(names('grace iglesia')).toEqual([]);
  });
  test('finds names with a typo if there is no other, once quizzers are known', () => {
    expect(names('Garce')).toEqual(['Grace 1', 'New Grace']);
    expect(names('garce iglesia')).toEqual([]);
    expect(suggestedTeams(teams, 'Garce', undefined)).toEqual([]);
  });
  const among = (typed: string, ...quizzers: readonly (readonly [string, string, number])[]) =>
    suggestedTeams(
      teams,
      typed,
      quizzers.map(([firstName, lastName, teamId]) => ({ firstName, lastName, teamId })),
    ).map(({ name }) => name);
  test('lists the teams of a church in order', () => {
    const ten = [10, 2, 1].map((n) => team(n, `Zion ${n}`, 'Zion'));
    expect(suggestedTeams(ten, 'zion', []).map(({ name }) => name)).toEqual([
      'Zion 1',
      'Zion 2',
      'Zion 10',
    ]);
  });
  test('finds quizzers with their team, after teams that begin so, too, unless the first name is typed in full', () => {
    expect(among('gra', ['Grace', 'Peña', 3])).toEqual([
      'Grace 1',
      'Grace Peña, Peña',
      'New Grace',
    ]);
    expect(among('grace', ['Grace', 'Peña', 3])).toEqual([
      'Grace Peña, Peña',
      'Grace 1',
      'New Grace',
    ]);
  });
  test('has names that begin so before words that do, and both before what is inside one, in one order', () => {
    const quizzers = [
      ['Jamal', 'Ortiz', 3],
      ['Eve', 'Amato', 3],
      ['Amara', 'Lee', 2],
      ['Amanda', 'Lee', 3],
    ] as const;
    const found = [
      'Amanda Lee, Peña',
      'Amara Lee, Grace 1',
      'Eve Amato, Peña',
      'Jamal Ortiz, Peña',
    ];
    expect(among('ama', ...quizzers)).toEqual(found);
    expect(among('ama', ...quizzers.toReversed())).toEqual(found);
  });
  test('finds a church’s first team by the number that its name lacks, and no part of a number', () => {
    const ofChurch = [1, 2, 10].map((n) => team(n, n === 1 ? 'Zion' : `Zion ${n}`, 'Zion'));
    const found = (typed: string) => suggestedTeams(ofChurch, typed, []).map(({ name }) => name);
    expect(found('zion 1')).toEqual(['Zion']);
    expect(found('zion 10')).toEqual(['Zion 10']);
  });
  test('finds quizzers by name and church, as they are listed', () => {
    const both = [
      ['Grace', 'Ortiz', 3],
      ['Emma', 'Ortiz', 3],
      ['Grace', 'Lee', 2],
    ] as const;
    expect(among('grace iglesia', ...both)).toEqual(['Grace Ortiz, Peña']);
    expect(among('Grace Ortiz, Peña', ['Grace', 'Ortiz', 3])).toEqual(['Grace Ortiz, Peña']);
  });
  test('offers nobody else for a full name', () => {
    expect(among('anna lee', ['Joanna', 'Leeds', 3], ['Anna', 'Lee', 2])).toEqual([
      'Anna Lee, Grace 1',
    ]);
  });
  test('finds rooms and groups that are typed in full', () => {
    const room = {
      ...{ roomNumber: 3, abbreviation: 'ASC 201', name: 'Ariel Center 201', building: 'Ariel' },
      ...{ friday: true, saturday: true, spare: false },
    };
    const found = (typed: string) => placesFound([room], typed).map(({ name }) => name);
    expect(found('asc201')).toEqual(['Room ASC 201']);
    expect(found('ariel center 201')).toEqual(['Room ASC 201']);
    expect(found('open 1')).toEqual(['Open 1 Schedule']);
    expect(found('asc')).toEqual([]);
  });
});

describe("the coach's way through the nine steps", () => {
  const start = {
    loggedIn: true,
    staff: false,
    confirmed: false,
    church: false,
    teams: 0,
    quizzers: 0,
    printed: false,
    owes: true,
  };
  test('checks off nothing for a visitor', () => {
    expect(doneSteps({ ...start, loggedIn: false }).size).toBe(0);
  });
  test('does not call printing done where nobody can know and nothing is due', () => {
    const paid = { ...start, confirmed: true, church: true, teams: 1, quizzers: 4, owes: false };
    expect(doneSteps(paid).has('print')).toBe(false);
    expect(doneSteps(paid).has('fee')).toBe(true);
  });
  test('has no fee that is paid before there is a team', () => {
    const church = { ...start, confirmed: true, church: true, owes: false };
    expect(doneSteps(church).has('fee')).toBe(false);
  });
  test('is that of staff only when they have a church', () => {
    const staff = { ...start, staff: true, confirmed: true };
    expect(doneSteps(staff).size).toBe(0);
    expect(doneSteps({ ...staff, church: true }).has('church')).toBe(true);
  });
});
