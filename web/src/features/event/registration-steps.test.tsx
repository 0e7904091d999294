import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { doneSteps, RegistrationSteps } from './registration-steps.tsx';

test.each([
  ['Registration in nine steps', '2999-11-11', 9],
  ['Registration is closed', '2020-11-11', 4],
])('%s', async (title, addTeamUntil, steps) => {
  fakeServer();
  show(<RegistrationSteps event={{ ...openEvent(2026), addTeamUntil }} />);
  await screen.findByRole('heading', { name: title });
  expect(screen.getAllByRole('listitem')).toHaveLength(steps);
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
