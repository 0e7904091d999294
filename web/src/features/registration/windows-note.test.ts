import { expect, it } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { TEAM } from '../../../testing/team.ts';
import {
  allowances,
  arrivals,
  joinableTeams,
  permitted,
  whenTeamsCanBeAdded,
} from './windows-note.tsx';

const event = openEvent(2026);
const closed = { addTeam: false, removeTeam: false, editRoster: false };
const said = (now: string, windows = event.windows) =>
  allowances({ ...event, windows }, new Date(now)).map(
    ({ text, open, when }) => `${text}: ${open} ${when}`,
  );

it('says until when each thing can be changed (E2)', () => {
  expect(said('2026-10-15T12:00:00-04:00')).toEqual([
    'Change a roster: true until Nov 18',
    'Add a team: true until Nov 11',
    'Remove a team: true until Nov 9',
  ]);
});

it('says after which day it is closed, and before October from when it opens (E2)', () => {
  expect(said('2026-11-10T00:00:00-05:00')).toEqual([
    'Change a roster: true until Nov 18',
    'Add a team: true until Nov 11',
    'Remove a team: false closed after Nov 9',
  ]);
  expect(said('2026-09-30T23:59:59-04:00', closed)[0]).toBe('Change a roster: false from Oct 1');
});

it('says when registration opens, and after its last day whom to ask, until the event (E2)', () => {
  const said = (now: string) => whenTeamsCanBeAdded({ ...event, windows: closed }, new Date(now));
  expect(said('2025-12-31T12:00:00-05:00')).toBe('Registration opens Oct 1, 2026.');
  expect(said('2026-11-12T12:00:00-05:00')).toBe(
    'The deadline was Nov 11. Ask contact@example.org to add a team.',
  );
  expect(said('2026-11-21T12:00:00-05:00')).toBe('The deadline was Nov 11.');
});

it('administrators ignore deadlines, and score entry staff can edit rosters (E2, F8)', () => {
  const late = new Date('2026-11-20T18:00:00-05:00');
  const may = (admin: boolean, scoreEntry: boolean) =>
    permitted(event, { admin, scoreEntry }, late);
  expect(may(false, false)).toEqual({ addTeam: false, removeTeam: false, editRoster: false });
  expect(may(false, true)).toEqual({ addTeam: false, removeTeam: false, editRoster: true });
  expect(may(true, false)).toEqual({ addTeam: true, removeTeam: true, editRoster: true });
});

it('uses the clock for a past event (E2)', () => {
  const coach = { admin: false, scoreEntry: false };
  const past = new Date('2026-11-12T00:00:00-05:00');
  expect(permitted(event, coach, past)).toMatchObject({ addTeam: false, editRoster: true });
});

it('names the arrival times by the first rounds of the evening', () => {
  expect(arrivals(event)).toEqual(['before 7:00 PM', 'before 7:30 PM', 'before 8:00 PM']);
  expect(arrivals({ fridayStart: '18:30', slotMinutes: 20 })).toEqual([
    'before 6:30 PM',
    'before 6:50 PM',
    'before 7:10 PM',
  ]);
});

it('lets people join a team with space while rosters can be changed (E2)', () => {
  const quizzers = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, firstName: 'Ann', lastName: `Lee ${id}`, teamId: 2 },
  }));
  const teams = [TEAM, { ...TEAM, id: 2, quizzers }];
  expect(joinableTeams(teams, { editRoster: true })).toEqual([TEAM]);
  expect(joinableTeams(teams, { editRoster: false })).toEqual([]);
});
