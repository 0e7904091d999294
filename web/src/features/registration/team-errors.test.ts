import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { describe, expect, it } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { TEAM } from '../../../testing/team.ts';
import { EMPTY_TEAM, type TeamDraft } from './team-draft.ts';
import { defaultName, settableIn, type TeamTask } from './team-task.ts';
import { type Measure, teamErrors } from './use-team-entry.ts';

const team = (more: Partial<Team>): Team => ({
  ...TEAM,
  quizzers: [{ id: 1, firstName: 'Ann', lastName: 'Lee', teamId: 1 }],
  ...more,
});
const event: Event = { ...openEvent(2026), openCapacity: 2, contactEmail: 'quiz@example.org' };
const newTask: TeamTask = { kind: 'new', church: { id: 7, name: 'Grace' }, own: [] };
const measure = (more: Partial<Measure> = {}): Measure => ({
  task: newTask,
  admin: false,
  teams: [team({})],
  event,
  ...more,
});
const ann = { id: null, firstName: 'Ann', lastName: 'Lee' };
const typed = (more: Partial<TeamDraft> = {}): TeamDraft => ({
  ...EMPTY_TEAM,
  division: 'Open',
  quizzers: [ann],
  ...more,
});
const messages = (draft: TeamDraft, more: Partial<Measure> = {}) =>
  teamErrors(draft, measure(more)).map(({ message }) => message);

describe('a team that is to be saved', () => {
  it('needs a division and a quizzer, in this order', () => {
    expect(messages(EMPTY_TEAM)).toEqual([
      'Please Choose a Division',
      'Please enter at least one quizzer',
    ]);
  });

  it('reports an unsaved quizzer and the missing name', () => {
    const ben = { firstName: 'Ben', lastName: 'Lee' };
    const pending = ['Please click "SAVE QUIZZER"'];
    expect(messages(typed(ben))).toEqual(pending);
    expect(messages(typed({ ...ben, quizzers: [] }))).toEqual(pending);
    expect(messages(typed({ firstName: 'B' }))).toEqual([...pending, 'Please enter a last name']);
  });

  it('says why a typed quizzer is refused instead of asking to save it', () => {
    const refused = (more: Partial<TeamDraft>) =>
      teamErrors(typed(more), measure()).map(({ path, message }) => [path, message]);
    const already = 'Quizzer could not be added. Quizzer is already on team roster.';
    expect(refused({ firstName: 'ann', lastName: 'Lee ' })).toEqual([['quizzer', already]]);
    const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((firstName) => ({ ...ann, firstName }));
    expect(refused({ quizzers: six, firstName: 'G', lastName: 'Lee' })).toEqual([
      ['quizzer', 'Cannot have more than 6 quizzers on a team'],
    ]);
  });

  it('can keep its default name when new', () => {
    expect(messages(typed())).toEqual([]);
    expect(messages(typed({ teamName: 'grace' }))).toEqual(['There is already a team named grace']);
  });

  it('finds no room beyond capacity, unless an admin adds it (C6)', () => {
    const teams = [team({}), team({ id: 2, teamName: 'Grace 2' })];
    expect(messages(typed(), { teams })).toEqual([
      'The Open division is full (2 teams). Please contact quiz@example.org.',
    ]);
    expect(messages(typed(), { teams, admin: true })).toEqual([]);
    expect(messages(typed({ division: 'Novice' }), { teams })).toEqual([]);
  });

  it('needs a church where an admin adds it', () => {
    const more = { task: { kind: 'add' }, admin: true } as const;
    expect(messages(typed(), more)).toEqual(['Please choose a church']);
    expect(messages(typed({ churchId: 7 }), more)).toEqual([]);
  });
});

describe('the name of a new team', () => {
  it('counts the teams of its church, and waits until they are read (C3)', () => {
    const nameOf = (teams?: Team[]) =>
      defaultName(newTask, EMPTY_TEAM, { teams, churches: undefined });
    expect(nameOf()).toBe('');
    expect(nameOf([])).toBe('Grace');
    const other = team({ id: 3, churchId: 9, teamName: 'Grace 2' });
    expect(nameOf([team({}), other])).toBe('Grace 3');
  });

  it('is free in Add Team only; a saved team is an admin’s to rename (C4)', () => {
    const edit: TeamTask = { kind: 'edit', team: team({}) };
    expect(settableIn(newTask, true)).toEqual(['division']);
    expect(settableIn({ kind: 'add' }, true)).toEqual(['teamName', 'division']);
    expect(settableIn(edit, false)).toEqual([]);
    expect(settableIn(edit, true)).toEqual(['teamName', 'division']);
  });
});
