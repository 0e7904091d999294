import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { type Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { useSession } from '../../platform/session.tsx';
import { TakeOver } from './take-over.tsx';

const FORMER = {
  ...{ year: 2125, churchName: 'Grace', district: 'SWO', state: 'Ohio' },
  ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
  teams: [
    {
      ...{ id: 1, teamName: 'Grace', division: 'Open' },
      quizzers: [{ id: 11, firstName: 'Ann', lastName: 'Lee' }],
    },
  ],
} as Former;
const EVENT = { ...openEvent(2126), registrationOpens: '2020-10-01' };
const ASKED = { detail: 'Ann Lee is already on Grace 2.', asks: true };

const LATE = { ...EVENT, addTeamUntil: '2020-11-11' };
const FULL = { ...EVENT, openCapacity: 1 };

interface PageProps {
  onSaved: () => void;
  event?: typeof EVENT;
  former?: Former;
  division?: 'Open' | 'Novice';
  isRegistered?: boolean;
}

function Page(props: PageProps) {
  const { onSaved, event = EVENT, former = FORMER, division = 'Novice' } = props;
  const { user } = useSession();
  if (user === null) return null;
  const own = [{ ...TEAM, id: 7, teamName: 'Grace 2', division }];
  const ofChurch = (props.isRegistered ?? true) ? { own } : {};
  return <TakeOver {...{ former, event, onSaved }} {...ofChurch} />;
}

function shows(of: Omit<PageProps, 'onSaved'> = {}, role: 'coach' | 'admin' = 'coach') {
  const server = fakeServer();
  server.knows(role);
  server.answers(listTeams, [
    { ...TEAM, division: 'Novice' },
    { ...TEAM, division: 'Open' },
  ]);
  const saved: string[] = [];
  const page = <Page onSaved={() => saved.push('saved')} {...of} />;
  const user = show(page);
  const press = async (name: string) =>
    await user.click(await screen.findByRole('button', { name }));
  return { server, saved, user, press };
}

test('a person on two teams is asked about, and taken over once confirmed (W2)', async () => {
  const { server, saved, user, press } = shows();
  server.refuses(takeOver, 409, ASKED);
  await press('All coming');
  await press('Add 1 Team');
  const question = await screen.findByRole('dialog', { name: 'On two teams?' });
  within(question).getByText(ASKED.detail);
  expect(saved).toEqual([]);
  server.answers(takeOver, true);
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved).toEqual(['saved']));
  const bodies = server.asked(takeOver).map(({ body }) => body);
  expect(bodies.map(({ confirm }) => confirm)).toEqual([false, true]);
  expect(bodies[1]?.teams[0]?.quizzers).toEqual([
    { formerId: 11, firstName: 'Ann', lastName: 'Lee' },
  ]);
});

test('somebody joins a team of this year (W2)', async () => {
  const { server, saved, user, press } = shows();
  server.answers(takeOver, true);
  await press('Ann Lee is coming');
  await user.click(screen.getByRole('radio', { name: 'Grace 2' }));
  await press('Save');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(server.asked(takeOver)[0]?.body.teams).toMatchObject([{ teamId: 7, division: 'Novice' }]);
});

test('somebody left out stays so, without a team (W2)', async () => {
  const { server, saved, press } = shows();
  server.answers(takeOver, true);
  await press('Leave out Ann Lee');
  await press('Save');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(server.asked(takeOver)[0]?.body).toMatchObject({ teams: [], leftOut: [11] });
});

test('nobody is asked about again who was left out, on any device (W2)', async () => {
  const teams = FORMER.teams.map((team) => ({
    ...team,
    quizzers: team.quizzers.map((each) => ({ ...each, isLeftOut: true })),
  }));
  shows({ former: { ...FORMER, teams } });
  await screen.findByRole('button', { name: 'Leave out Ann Lee', pressed: true });
  screen.getByText('nobody coming');
});

test('once no team can be added, people still join a team of this year (E2)', async () => {
  const { server, saved, press } = shows({ event: LATE, division: 'Open' });
  server.answers(takeOver, true);
  await press('All coming');
  expect(screen.getAllByRole('radio')).toEqual([radio('Grace 2')]);
  await press('Save');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(server.asked(takeOver)[0]?.body.teams).toMatchObject([{ teamId: 7 }]);
});

test('once no roster can be changed, nobody can join', async () => {
  shows({ event: { ...LATE, editRosterUntil: '2020-11-18' } });
  await screen.findByText('Registration for new teams is currently closed');
  expect(screen.queryByRole('button', { name: 'All coming' })).toBeNull();
});

test('new quizzers are added in the same step', async () => {
  const { server, saved, user, press } = shows();
  server.answers(takeOver, true);
  await press('All coming');
  const lines = screen.getByRole('textbox', { name: 'New quizzers' });
  await user.click(lines);
  await user.paste('Zoe');
  await press('Add 1 Team');
  await screen.findAllByText('Zoe: Please enter a last name');
  await user.click(lines);
  await user.paste(' Quill\n\nMary Ann Lee');
  screen.getByText('3 coming');
  await press('Add 1 Team');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(server.asked(takeOver)[0]?.body.teams[0]?.quizzers).toEqual([
    { formerId: 11, firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Zoe', lastName: 'Quill' },
    { firstName: 'Mary Ann', lastName: 'Lee' },
  ]);
});

test('the fee is shown before registering (C5)', async () => {
  const { press } = shows({ isRegistered: false });
  await press('All coming');
  expect((await screen.findByText(/^Fee for 1 team today/)).textContent).toContain('today: $40.');
});

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a coach can’t choose a full division (C6)', async () => {
  const { server, saved, user, press } = shows({ event: FULL });
  server.answers(takeOver, true);
  await press('All coming');
  expect(await screen.findByText('1 of 1 places taken: full')).toBeTruthy();
  expect(screen.getByText('1 of 32 places taken')).toBeTruthy();
  const open = radio('New Open team');
  expect([open.disabled, open.checked]).toEqual([true, false]);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await press('Save');
  await screen.findAllByText(/^The Open division is full \(1 teams\)/);
  expect(server.asked(takeOver)).toEqual([]);
  await user.click(radio('New Novice team'));
  await press('Add 1 Team');
  await waitFor(() => expect(saved).toEqual(['saved']));
  expect(server.asked(takeOver)[0]?.body.teams).toMatchObject([{ division: 'Novice' }]);
});

test('where the division is full, an own team with room is first and chosen (C6)', async () => {
  const { press } = shows({ event: FULL, division: 'Open' });
  await press('All coming');
  await screen.findByText('1 of 1 places taken: full');
  expect(radio('Grace 2').checked).toBe(true);
  expect(screen.getAllByRole('radio')[0]).toBe(radio('Grace 2'));
});

test('an administrator can choose a full division (C6)', async () => {
  const { press } = shows({ event: FULL }, 'admin');
  await press('All coming');
  await screen.findByText('1 of 1 places taken: full');
  const open = radio('New Open team');
  expect([open.disabled, open.checked]).toEqual([false, true]);
});
