import { getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FindTeamBox } from './find-team.tsx';

const TEAMS = Array.from({ length: 10 }, (_, i) => ({
  ...{ id: i + 1, teamNumber: i + 1, teamName: `Grace ${i + 1}` },
  ...{ group: 'Open 1', churchName: 'Chapel' },
}));
const WEAVER = [{ quizzerId: 7, firstName: 'Grace', lastName: 'Weaver', teamId: 3 }] as never;

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

async function opens(text: string, rooms: readonly Room[] = []) {
  const server = fakeServer();
  server.answers(listTeams, TEAMS as never);
  server.answers(getRooms, [...rooms]);
  const nextQuizzers = server.holds(quizzerStandings);
  const box = (
    <>
      <FindTeamBox />
      <Address />
    </>
  );
  const user = show(box);
  await user.type(screen.getByLabelText('Find your team'), text);
  return { user, quizzers: await nextQuizzers() };
}
const types = async (text: string) => (await opens(text)).quizzers;
const names = () =>
  screen.getAllByRole('link').map((link) => link.firstChild?.textContent?.replace('\u00a0', ' '));

test('nobody is said to be missing before the quizzers are known', async () => {
  const quizzers = await types('weaver');
  expect(screen.getByText('Loading…')).toBeTruthy();
  quizzers.answer(WEAVER);
  expect(await screen.findByText('Grace Weaver')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('a number is never alone on a line', async () => {
  await types('grace 3');
  expect((await screen.findByText('Grace 3')).textContent).toBe('Grace\u00a03');
  expect(screen.getByText('Chapel · Open 1').textContent).toBe('Chapel · Open\u00a01');
});

test('a search without the quizzers says so, beside the teams that it found', async () => {
  const quizzers = await types('grace');
  quizzers.refuse(403);
  await screen.findByText('Couldn’t load all teams and quizzers. Try again later.');
  expect(names()).toHaveLength(8);
});

test('who finds nobody reads that names can be hidden (W8)', async () => {
  const quizzers = await types('emma');
  quizzers.answer(WEAVER);
  expect(await screen.findByText(/Families and coaches can hide names/)).toBeTruthy();
});

test('Enter opens no guess, and many guesses say that there are more', async () => {
  const { user, quizzers } = await opens('gracy');
  quizzers.answer(WEAVER);
  await screen.findByText('Closest matches to “gracy”');
  screen.getByText(/^Families and coaches can hide names.* 3 more\. Keep typing/);
  expect(names()).toHaveLength(8);
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/');
  await user.clear(screen.getByLabelText('Find your team'));
  await user.keyboard('chapel{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/team/1');
});

test('a number is nobody’s hidden name', async () => {
  const quizzers = await types('asc 999');
  quizzers.answer(WEAVER);
  expect((await screen.findByText(/matches “asc 999”/)).textContent).not.toContain('hide names');
});

test('many teams leave room for a quizzer, and the list says that there are more', async () => {
  const quizzers = await types('grace');
  quizzers.answer(WEAVER);
  await screen.findByText('3 more. Keep typing to narrow the list.');
  const shown = TEAMS.slice(0, 7).map(({ teamName }) => teamName);
  expect(names()).toEqual(['Grace Weaver', ...shown]);
});

test('Enter waits for a choice between people of the same name', async () => {
  const emma = { quizzerId: 8, firstName: 'Emma', lastName: 'Lee', teamId: 2 };
  const { user, quizzers } = await opens('emma lee');
  quizzers.answer([emma, { ...emma, quizzerId: 9, teamId: 4 }] as never);
  await screen.findByText(/^Grace.4 · /);
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/');
  expect(names()).toEqual(['Emma Lee', 'Emma Lee']);
});

test('Enter waits for a choice between people of the same first name', async () => {
  const { user, quizzers } = await opens('emma');
  const emma = { quizzerId: 8, firstName: 'Emma', lastName: 'Lee', teamId: 2 };
  quizzers.answer([emma, { ...emma, quizzerId: 9, lastName: 'Fox', teamId: 4 }] as never);
  await screen.findByText('Emma Fox');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/');
});

test('Enter opens the only person of a name', async () => {
  const { user, quizzers } = await opens('grace weaver');
  quizzers.answer(WEAVER);
  await screen.findByText('Grace Weaver');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toMatch(/^\/team\/3/);
});

test('the arrow keys lead from the field through what is found, and back', async () => {
  const { user } = await opens('grace');
  await screen.findByText('Grace 1');
  const at = () => document.activeElement?.firstChild?.textContent ?? '';
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(at()).toBe('Grace\u00a02');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByLabelText('Find your team'));
});

test('Enter opens no room by one letter, for which nothing is listed', async () => {
  const room = { roomNumber: 4, abbreviation: 'D', name: 'Dining Hall' } as Room;
  const { user, quizzers } = await opens('d', [room]);
  quizzers.answer([]);
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/');
  await user.keyboard('ining hall');
  await screen.findByText('Room D');
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('address').textContent).toBe('/room/4');
});
