import { authorities } from '@quizmeet/contract/accounts/calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { getChurch } from '@quizmeet/contract/registration/calls.ts';
import { CHURCHES_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { getFormer } from '@quizmeet/contract/registration/take-over-calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer, type Role } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import Registration, { OwnRegistration } from './registration.tsx';

const EVENT = openEvent(2126);
const NO_CHURCH = {
  ...{ id: null, churchName: '', state: '', district: '', computerSeats: 0, monitors: 0 },
  ...{ paid: false, roundsToSkip: 0 },
};

function opens(role: Role, event: Event = EVENT) {
  const server = fakeServer();
  server.knows(role);
  server.answers(getEvent, event);
  server.answers(getChurch, NO_CHURCH);
  server.answers(getFormer, { former: null });
  return show(<OwnRegistration below={null} />);
}

test('score entry staff without a church see the church form only on request (U7)', async () => {
  const user = opens('score entry');
  const asks = await screen.findByRole('button', { name: 'Register a church' });
  expect(screen.queryByRole('heading', { name: 'Register Church' })).toBeNull();
  await user.click(asks);
  await screen.findByRole('heading', { name: 'Register Church' });
});

test('a coach sees the church form immediately', async () => {
  opens('coach');
  await screen.findByRole('heading', { name: 'Register Church' });
});

test('after the last day to add a team a coach reads that it is closed (U7)', async () => {
  const late = { ...EVENT, registrationOpens: '2020-10-01', addTeamUntil: '2020-11-11' };
  opens('coach', late);
  await screen.findByText(CHURCHES_CLOSED);
  expect(screen.queryByRole('heading', { name: 'Register Church' })).toBeNull();
});

test('an administrator has it on request even then (U7)', async () => {
  const user = opens('admin', { ...EVENT, addTeamUntil: '2020-11-11' });
  await user.click(await screen.findByRole('button', { name: 'Register a church' }));
  await screen.findByRole('heading', { name: 'Register Church' });
});

test('without a connection score entry staff see their rooms (S8)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getEvent, EVENT);
  server.breaksOff(getChurch);
  server.answers(listRounds, []);
  server.answers(roundMarks, []);
  server.answers(withdrawnTeams, []);
  show(<Registration />);
  await screen.findByRole('heading', { name: 'Enter results' });
  await screen.findByRole('heading', { name: 'No rounds yet' });
});

/** @param slots of Friday; unasked if null */
function opensAsAdmin(scoreEntry: boolean, slots: ReplyOf<typeof listRounds> | null) {
  const server = fakeServer();
  server.knows('admin');
  if (scoreEntry) {
    server.answers(authorities, [
      ...(['ROLE_USER', 'ROLE_CONFIRMED', 'ROLE_ADMIN', 'ROLE_SCORE_ENTRY'] as const),
    ]);
  }
  server.answers(getEvent, EVENT);
  server.answers(getChurch, NO_CHURCH);
  server.answers(getFormer, { former: null });
  if (slots !== null) server.answers(listRounds, slots);
  server.answers(roundMarks, []);
  server.answers(withdrawnTeams, []);
  show(<Registration />);
}

test.each([
  ['without score entry', false, null],
  ['before there is a schedule', true, []],
])('an administrator %s sees what the page is for, not rooms', async (_, scoreEntry, slots) => {
  opensAsAdmin(scoreEntry, slots);
  await screen.findByRole('button', { name: 'Register a church' });
  expect(screen.getByText('Coaches register their churches and teams here.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Team List',
    'Admin',
  ]);
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('an administrator with score entry chooses a room once there are rounds (X7)', async () => {
  opensAsAdmin(true, [{ roundNumber: 1, timeString: '7:00 PM', rounds: [OPEN_ROUND] }]);
  await screen.findByRole('heading', { name: 'Which room are you scoring?' });
});
