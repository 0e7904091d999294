import { getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  listTeams,
  moveQuizzer,
  saveTeam,
  type Team,
} from '@quizmeet/contract/registration/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dialogHasFocus, show } from '../../../testing/screen.tsx';
import { TEAM as GRACE } from '../../../testing/team.ts';
import { TeamDialog } from './team-dialog.tsx';

const quizzer = (id: number, firstName: string) => ({ id, firstName, lastName: 'Lee', teamId: 1 });
const TEAM: Team = {
  ...{ ...GRACE, teamName: 'Lima', churchId: 3 },
  quizzers: [quizzer(11, 'Ann'), quizzer(12, 'Ben')],
};

function Page() {
  const [opened, setOpened] = useState(true);
  return (
    <TeamDialog
      task={opened ? { kind: 'edit', team: TEAM } : null}
      onClose={() => setOpened(false)}
    />
  );
}

/** Shows the team list to an admin, with the team open. */
async function shows() {
  const server = fakeServer();
  server.knows('admin');
  server.holds(getEvent);
  const user = show(<Page />);
  await screen.findByText('Ann Lee');
  await dialogHasFocus();
  await waitFor(() => expect(field('Team name').disabled).toBe(false));
  const press = async (name: string) => {
    const button =
      screen.queryByLabelText(name) ?? (await screen.findByText(name)).closest('button');
    if (button !== null) await user.click(button);
  };
  const types = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== '') await user.type(field(name), text);
  };
  return { server, user, press, types };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isFaulted = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

test('a coach reads whom to ask about the name and division (C4)', async () => {
  const server = fakeServer();
  server.knows('coach');
  server.answers(getEvent, { ...openEvent(2126), contactEmail: 'office@example.org' });
  show(<Page />);
  await screen.findByText('To change the name or division, ask office@example.org.');
  expect(field('Team name').disabled).toBe(true);
});

test('the focus goes to the first error', async () => {
  const { press, types } = await shows();
  await types('Team name', '');
  await types('First name', 'Quirin');
  await types('Last name', 'Quill');
  await press('Save');
  expect(screen.getAllByText('Please click "SAVE QUIZZER"')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save quizzer' }));
  expect(isFaulted('First name')).toBe(false);
  await press('Save quizzer');
  expect(screen.getByText('Quirin Quill')).toBeTruthy();
  await press('Save');
  expect(screen.getAllByText('Please enter a team name')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Team name'));
});

test('a refused quizzer has the reason at both names, and on saving', async () => {
  const { press, types } = await shows();
  await types('First name', 'Ann');
  await types('Last name', 'Lee');
  for (const name of ['Save quizzer', 'Save']) {
    await press(name);
    expect(screen.getAllByText(/Quizzer is already on team roster/)).toHaveLength(2);
    expect([isFaulted('First name'), isFaulted('Last name')]).toEqual([true, true]);
    expect(document.activeElement).toBe(field('First name'));
  }
  await types('First name', 'Quirin');
  expect([isFaulted('First name'), isFaulted('Last name')]).toEqual([false, false]);
  await types('Last name', '');
  await press('Save');
  expect(screen.getByText('Please enter a last name')).toBeTruthy();
  expect(document.activeElement).toBe(field('Last name'));
});

test('a saved quizzer is removed only on saving', async () => {
  const { server, press } = await shows();
  await press('Remove Ann Lee');
  const nextSave = server.holds(saveTeam);
  await press('Save');
  const { asked, answer } = await nextSave();
  expect(asked.body).toMatchObject({ quizzers: [{ id: 12, firstName: 'Ben', lastName: 'Lee' }] });
  expect(screen.queryByText('The quizzer was removed')).toBeNull();
  answer(true);
  await screen.findByText('Team successfully updated');
  expect(screen.getByText('The quizzer was removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the last quizzer can’t be removed, and the roster says so', async () => {
  const { press } = await shows();
  await press('Remove Ann Lee');
  await press('Remove Ben Lee');
  expect(screen.getAllByText('Cannot remove only quizzer from team')).toHaveLength(2);
  expect(screen.getByLabelText('Remove Ben Lee')).toBeTruthy();
});

test('a team isn’t saved while a quizzer’s move has a team but isn’t confirmed (X8)', async () => {
  const { server, user, press } = await shows();
  server.answers(listTeams, [TEAM, { ...TEAM, id: 2, teamName: 'Lima 2' }]);
  server.answers(moveQuizzer, true);
  server.answers(saveTeam, true);
  await press('Move Ann Lee to another team');
  await screen.findByText(/^Lima 2/);
  await press('Move');
  expect(screen.getAllByText('Please choose a team')).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Move Ann Lee to'), '2');
  for (const name of ['Save', 'Move Ben Lee to another team']) {
    await press(name);
    expect(screen.getAllByText('Please click “Move” or “Keep here”')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Move Ann Lee to'));
  }
  await user.selectOptions(screen.getByLabelText('Move Ann Lee to'), '');
  expect(screen.queryByText('Please click “Move” or “Keep here”')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Move Ann Lee to'), '2');
  await press('Move');
  await screen.findByText('Ann Lee is now on Lima 2.');
  expect(server.asked(saveTeam)).toHaveLength(0);
  await press('Save');
  await screen.findByText('Team successfully updated');
});

test('a team is saved as a whole, and its dialog closes', async () => {
  const { server, press, types } = await shows();
  const nextSave = server.holds(saveTeam);
  await press('Change Ben Lee');
  await types('First name', 'Benjamin');
  await press('Save quizzer');
  await press('Save');
  const { asked, answer } = await nextSave();
  expect(asked.body).toEqual({
    id: 1,
    teamName: 'Lima',
    division: 'Open',
    quizzers: [
      { id: 11, firstName: 'Ann', lastName: 'Lee' },
      { id: 12, firstName: 'Benjamin', lastName: 'Lee' },
    ],
    confirm: false,
  });
  answer(true);
  await screen.findByText('Team successfully updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a quizzer of another team is asked about, and saved where that is meant', async () => {
  const { server, user, press, types } = await shows();
  const asks = { detail: 'Bo Ray would be on Lima and Lima 2.', asks: true };
  server.refuses(saveTeam, 409, asks);
  await types('First name', 'Bo');
  await types('Last name', 'Ray');
  await press('Save quizzer');
  await press('Save');
  const question = within(await screen.findByRole('dialog', { name: 'On two teams?' }));
  expect(question.getByText('Bo Ray would be on Lima and Lima 2.')).toBeTruthy();
  await user.click(question.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText('On two teams?')).toBeNull());
  expect(screen.getByText('Bo Ray')).toBeTruthy();
  await press('Save');
  server.answers(saveTeam, true);
  await press('Save anyway');
  await screen.findByText('Team successfully updated');
  expect(server.asked(saveTeam).map(({ body }) => body.confirm)).toEqual([false, false, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('if the team was removed meanwhile, the dialog says so and keeps the input', async () => {
  const { server, press, types } = await shows();
  server.refuses(saveTeam, 404, { detail: 'This team doesn’t exist' });
  await types('Team name', 'Lima 2');
  await press('Save');
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('This team doesn’t exist')).toBeTruthy();
  expect(field('Team name').value).toBe('Lima 2');
});
