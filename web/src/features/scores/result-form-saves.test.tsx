import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { answersAround, NEXT, Sheet, scored, shows } from '../../../testing/result-sheet.tsx';
import { show } from '../../../testing/screen.tsx';

test('after a save the room’s next open round follows, and its sheet says so, not a notice', async () => {
  const { server, went, savesAnyway } = await shows({ later: [NEXT] });
  server.answers(saveResult, scored(150, 120));
  await savesAnyway();
  await waitFor(() => expect(went).toEqual(['on to 6']));
  expect(screen.queryByText(/^Saved\./)).toBeNull();
});

test('after a save no round follows that nobody plays (X2)', async () => {
  const lost = { ...NEXT, leftTeamId: 9 };
  const later = [lost, { ...NEXT, id: 7, roundNumber: 4 }];
  const { server, went, savesAnyway } = await shows({ later, withdrawn: [9] });
  server.answers(saveResult, scored(150, 120));
  await savesAnyway();
  await waitFor(() => expect(went).toEqual(['on to 7']));
});

test('input during a save stays, and so does the round', async () => {
  const { server, press, score, types, went, savesAnyway } = await shows();
  const nextSave = server.holds(saveResult);
  await savesAnyway();
  const save = await nextSave();
  await types('Lima', '160');
  server.answers(getRound, scored(150, 120));
  save.answer(scored(150, 120));
  await screen.findByText(/Your later changes aren’t saved yet/);
  expect(score('Lima').value).toBe('160');
  expect(went).toEqual([]);
  await press('Save result');
  const { asked } = await nextSave();
  expect(asked.body).toMatchObject({ version: 8, leftTeamScore: '160' });
});

test('a failed save is reported at the foot, and the input stays', async () => {
  const { server, score, savesAnyway } = await shows();
  server.breaksOff(saveResult);
  await savesAnyway();
  expect(await screen.findByText(/^Not saved yet: The server can’t be reached/)).toBeTruthy();
  expect(score('Lima').value).toBe('150');
});

test('two versions show with only the differences; “Keep mine” asks no second question', async () => {
  const { server, went, press, savesAnyway, savedElsewhere } = await shows({ later: [NEXT] });
  const nextSave = server.holds(saveResult);
  await savesAnyway();
  await savedElsewhere(scored(90, 60), nextSave);
  const name = 'Somebody else just saved this round';
  const happened = await screen.findByRole('heading', { name });
  expect(document.activeElement).toBe(happened);
  const both = screen.getByRole('region', { name: 'Both versions' });
  const cells = (role: 'rowheader' | 'cell') =>
    within(both)
      .getAllByRole(role)
      .map((cell) => cell.textContent);
  expect(cells('rowheader')).toEqual(['Lima', 'Xenia']);
  expect(cells('cell')).toEqual(['150', '90', '120', '60']);
  await press('Keep mine');
  const { asked, answer } = await nextSave();
  expect(asked.body).toMatchObject({
    ...{ version: 8, leftTeamScore: '150', rightTeamScore: '120', leftTeamQuizzers: [] },
  });
  expect(screen.queryByRole('region', { name: 'Are you sure?' })).toBeNull();
  server.answers(getRound, scored(150, 120, 9));
  answer(scored(150, 120, 9));
  await screen.findByText('Saved. Lima: 150, Xenia: 120');
  expect(went).toEqual(['closed']);
});

test('the audit names who has saved meanwhile; over a sheet without scores theirs comes first', async () => {
  const begunOn = { begunOn: null, winnerId: null, teams: {} };
  const counts = { 11: { correct: 2, errors: 0, satOut: false } };
  const draft = { begunOn, typed: { ...begunOn, teams: { 1: { score: '', counts } } } };
  localStorage.setItem('quizmeet:draft:7:result:5', JSON.stringify(draft));
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getRound, scored(90, 60));
  const saved = {
    id: 1,
    at: '',
    who: 'Dana Lee',
    action: 'Save result',
    before: null,
    after: null,
  };
  server.answers(listAudit, [{ ...saved, subject: 'Open 1, round 2, A 3: Lima – Xenia' }]);
  answersAround(server);
  show(<Sheet went={[]} />);
  await screen.findByRole('heading', { name: 'Dana Lee just saved this round' });
  const variant = (name: string) => screen.getByRole('button', { name }).dataset['variant'];
  expect([variant('Take theirs'), variant('Keep mine')]).toEqual(['filled', 'default']);
});

test('“Keep mine” on an unfinished sheet goes to what’s missing', async () => {
  const { server, user, press, score, savedElsewhere, savesAnyway } = await shows();
  const nextSave = server.holds(saveResult);
  await savesAnyway();
  await user.clear(score('Xenia'));
  await savedElsewhere(scored(90, 60), nextSave);
  await press('Keep mine');
  expect(score('Lima').value).toBe('150');
  expect(screen.getAllByText('Team scores is required').length).toBeGreaterThan(0);
  expect(server.asked(saveResult)).toHaveLength(1);
});

test('a correction that swaps the winner says so before saving, once the score is typed', async () => {
  const { types } = await shows({ round: scored(90, 60) });
  await types('Lima', '2');
  expect(screen.queryByText(/wins instead/)).toBeNull();
  await types('Lima', '20');
  screen.getByText('Xenia wins instead of Lima.');
  await types('Lima', '70');
  expect(screen.queryByText(/wins instead/)).toBeNull();
});

test('after a stored result was corrected no other round opens', async () => {
  const { server, press, types, went } = await shows({ later: [NEXT], round: scored(90, 60) });
  server.answers(saveResult, scored(150, 60, 9));
  await types('Lima', '150');
  await press('Save result');
  await screen.findByText('Saved. Lima: 150, Xenia: 60');
  expect(went).toEqual(['closed']);
});

test('choosing the other version discards the input', async () => {
  const { server, press, score, savedElsewhere, savesAnyway } = await shows();
  const nextSave = server.holds(saveResult);
  await savesAnyway();
  await savedElsewhere(scored(90, 60), nextSave);
  await press('Take theirs');
  expect(score('Lima').value).toBe('90');
  expect(screen.queryByText(/changes restored/)).toBeNull();
});
