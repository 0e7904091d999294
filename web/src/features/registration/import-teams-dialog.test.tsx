import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import {
  importTeams,
  listTeams,
  previewTeams,
  summaryList,
} from '@quizmeet/contract/registration/calls.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { INSTALLATION } from '../../../testing/installation.ts';
import { show } from '../../../testing/screen.tsx';
import { ImportTeamsDialog } from './import-teams-dialog.tsx';

function Page() {
  const [opened, setOpened] = useState(true);
  return (
    <ImportTeamsDialog task={opened ? { kind: 'add' } : null} onClose={() => setOpened(false)} />
  );
}

const FOUND = {
  churches: [],
  teams: [],
  faults: [],
  leftOut: 0,
  doubts: [],
  questions: [],
  columns: [],
};

/** The dialog of a server with these churches, at the preview of these rows. */
async function previews(
  found: object,
  rows: string,
  churches: readonly object[] = [GRACE],
  isMailed = true,
) {
  const server = fakeServer();
  server.knows('admin');
  server.answers(mailing, { sent: isMailed, contact: '' });
  server.answers(getInstallation, INSTALLATION);
  server.answers(listTeams, []);
  server.answers(summaryList, churches as never);
  server.answers(previewTeams, { ...FOUND, ...found } as never);
  const user = show(<Page />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Teams' }));
  if (churches.length > 0) {
    await user.selectOptions(
      await dialog.findByLabelText('Church'),
      await dialog.findByText(/\(SWO\)$/),
    );
  }
  await user.type(await dialog.findByLabelText('Rows'), rows);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  return { server, user, dialog };
}
const GRACE = { id: 2, churchNameWithDistrict: 'Grace (SWO)' };

test('the sample rows have the next team’s name (C3)', async () => {
  const { dialog } = await previews({}, 'Team', [{ id: 2, churchNameWithDistrict: 'Hope (SWO)' }]);
  expect(dialog.getByText(/^Team,Division/).textContent).toContain('\nHope,Open,Ann,Lee');
});

test('an import asks about a quizzer of two teams', async () => {
  const found = { row: 2, teamName: 'Grace 33', division: 'Novice', effect: 'new' };
  const team = { ...found, previousDivision: null, quizzers: [], leaving: [] };
  const { server, user, dialog } = await previews({ teams: [team] }, 'Team,Division');
  await dialog.findByText(/^Imports 1 new team/);
  server.refuses(importTeams, 409, { detail: 'Ann Lee would be on two teams.', asks: true });
  await user.click(dialog.getByRole('button', { name: 'Import 1 team' }));
  const question = within(await screen.findByRole('dialog', { name: 'On two teams?' }));
  await question.findByText('Ann Lee would be on two teams.');
  server.answers(importTeams, { added: 1, changed: 0, churches: 0, invited: 0 });
  await user.click(question.getByRole('button', { name: 'Import anyway' }));
  await screen.findByText('Imported: 1 new team');
  expect(server.asked(importTeams).map(({ body }) => body.confirm)).toEqual([false, true]);
});

test('questionable names are counted and split into two columns, and questions can be answered (U3)', async () => {
  const team = {
    ...{ row: 2, teamName: 'Grace', division: 'Open', effect: 'new', previousDivision: null },
    quizzers: [{ firstName: 'Maria Garcia', lastName: 'Lopez', isNew: true, isDoubtful: true }],
    leaving: [],
  };
  const found = {
    ...{ ...FOUND, teams: [team] },
    doubts: [{ row: 2, message: 'Is “Maria Garcia” the first name?' }],
    questions: [{ row: 3, text: 'Ann Lee & Bob Ray' }],
    columns: [
      { head: 'Group', holds: null },
      { head: 'Who', holds: 'quizzer' },
    ],
  };
  const { server, user, dialog } = await previews(found, 'Group,Who');
  await dialog.findByText('Check 1 row before you import');
  expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'First name',
    'Last name',
  ]);
  expect(dialog.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Check: Maria Garcia',
    'Lopez',
  ]);
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();

  await user.selectOptions(await dialog.findByLabelText('Group'), 'Team');
  expect(server.asked(previewTeams)[1]?.body).toEqual({
    ...{ csv: 'Group,Who', churchId: 2 },
    columns: ['team', 'quizzer'],
  });
  server.answers(previewTeams, { ...found, questions: [] } as never);
  await user.click(await dialog.findByRole('button', { name: 'Several' }));
  await dialog.findByRole('button', { name: 'Import 1 team' });
  expect(server.asked(previewTeams)[2]?.body).toMatchObject({
    columns: ['team', 'quizzer'],
    people: [{ text: 'Ann Lee & Bob Ray', count: 'several' }],
  });
});

test('several quizzers in many cells are one answer', async () => {
  const questions = ['Ann Lee & Bob Ray', 'Cy Fox / Di Orr', 'Cy Fox / Di Orr'].map((text, i) => ({
    ...{ row: i + 2, text },
  }));
  const { server, user, dialog } = await previews({ ...FOUND, questions }, 'Team,Quizzers');
  await user.click(await dialog.findByRole('button', { name: 'All are several' }));
  expect(server.asked(previewTeams)[1]?.body).toMatchObject({
    people: [
      { text: 'Ann Lee & Bob Ray', count: 'several' },
      { text: 'Cy Fox / Di Orr', count: 'several' },
    ],
  });
});

test('without a chosen church, all churches of the file are imported, and counted before it is done', async () => {
  const hope = { row: 3, churchName: 'Hope', isNew: false, coach: null, invites: false, teams: 0 };
  const grace = { ...hope, row: 2, churchName: 'Grace', isNew: true, invites: true };
  const churches = [{ ...grace, coach: 'ruth@example.org' }, hope];
  const { server, user, dialog } = await previews({ churches }, 'Church', []);
  await dialog.findByText('Imports 1 new church and 1 invitation. Other teams don’t change.');
  dialog.getByText('ruth@example.org (invited)');
  expect(server.asked(previewTeams)[0]?.body).toEqual({ csv: 'Church', allChurches: true });
  server.answers(importTeams, { added: 0, changed: 0, churches: 1, invited: 1 });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported: 1 new church and 1 invitation');
});

test('invitations that nobody gets are named before they are made (N3, U10)', async () => {
  const grace = { row: 2, churchName: 'Grace', isNew: true, coach: 'ruth@example.org', teams: 0 };
  const found = { churches: [{ ...grace, invites: true }] };
  const { server, user, dialog } = await previews(found, 'Church', [], false);
  await dialog.findByText(/^No mail server: emails are saved as files/);
  await dialog.findByText(/^Only this computer can open .*, the address in emails\./);
  server.answers(importTeams, { added: 0, changed: 0, churches: 1, invited: 1 });
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  await screen.findByText('Imported: 1 new church and 1 invitation. Not emailed: no mail server');
});
