import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OF_SIX, scored, shows } from '../../../testing/result-sheet.tsx';

test('the focus goes to the first error: score, line, winner', async () => {
  const { press, score, types, count, counts } = await shows();
  await press('Save result');
  expect(screen.getAllByText('Team scores is required').length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(score('Lima'));
  await types('Lima', '80');
  await types('Xenia', '80');
  await counts('Ann Lee, correct', '4');
  await counts('Ann Lee, errors', '3');
  expect(screen.getByText('Quizzer cannot error out and quiz out')).toBeTruthy();
  await press('Save result');
  expect(document.activeElement).toBe(count('Ann Lee, correct'));
  await counts('Ann Lee, errors', '0');
  expect(screen.queryByText('Quizzer cannot error out and quiz out')).toBeNull();
  await press('Save result');
  expect(document.activeElement).toBe(screen.getByLabelText('Lima'));
});

test('a score is faulted from the first try on, and no longer than it is wrong', async () => {
  const { press, types } = await shows();
  await types('Lima', '85');
  expect(screen.queryByText('Score Must End In 0')).toBeNull();
  await press('Save result');
  expect(screen.getAllByText('Score Must End In 0')).toHaveLength(2);
  await types('Lima', '80');
  expect(screen.queryByText('Score Must End In 0')).toBeNull();
});

test('an impossible score needs a confirmation', async () => {
  const { server, press, score, types, went } = await shows();
  const nextSave = server.holds(saveResult);
  await types('Lima', '150');
  await types('Xenia', '120');
  await press('Save result');
  const sure = await screen.findByRole('region', { name: 'Are you sure?' });
  expect(within(sure).getByText(/^Lima: The quizzers’ scores allow/)).toBeTruthy();
  await press('Go back');
  await waitFor(() => expect(document.activeElement).toBe(score('Lima')));
  expect(screen.queryByRole('region', { name: 'Are you sure?' })).toBeNull();
  await press('Save result');
  await press('Save scores only');
  const { asked, answer } = await nextSave();
  expect(asked.body).toMatchObject({
    version: 7,
    leftTeamScore: '150',
    leftTeamQuizzers: [],
    rightTeamQuizzers: [],
  });
  server.answers(getRound, scored(150, 120));
  answer(scored(150, 120));
  await screen.findByText('Saved. Lima: 150, Xenia: 120');
  expect(went).toEqual(['closed']);
});

test('a double tap on “Save result” doesn’t answer the question that it asks', async () => {
  const { server, types, taps } = await shows();
  await types('Lima', '150');
  await types('Xenia', '120');
  await taps('Save result');
  await expect(taps('Save anyway')).rejects.toThrow('pointer-events');
  expect(document.activeElement?.textContent).toBe('Go back');
  const nextSave = server.holds(saveResult);
  await waitFor(async () => await taps('Save anyway'));
  expect((await nextSave()).asked.body.leftTeamScore).toBe('150');
});

test('a taken score follows a correction of the counts, a typed one is explained', async () => {
  const { user, score, types, counts } = await shows();
  const offer = (name: string) => screen.queryByRole('button', { name: `Score of Lima: ${name}` });
  await counts('Ann Lee, correct', '2');
  await user.type(score('Lima'), '{Enter}');
  expect(score('Lima').value).toBe('40');
  await counts('Ann Lee, correct', '3');
  expect(score('Lima').value).toBe('60');
  await types('Lima', '80');
  await counts('Ann Lee, correct', '4');
  expect(score('Lima').value).toBe('80');
  await types('Lima', '8');
  expect(offer('use 90')).toBeNull();
  await types('Lima', '80');
  screen.getByText('The quizzers’ points add up to 90.');
  const button = offer('use 90');
  if (button !== null) await user.click(button);
  expect(score('Lima').value).toBe('90');
  expect(offer('use 90')).toBeNull();
});

test('a score says how it differs from what its quizzers give', async () => {
  const { types, counts } = await shows();
  await counts('Ann Lee, correct', '2');
  await counts('Cal Lee, errors', '1');
  await types('Lima', '40');
  screen.getByText('The quizzers’ points add up');
  await types('Lima', '50');
  screen.getByText('10 more than the quizzers’ 40');
  await types('Lima', '60');
  screen.getByText(/^The quizzers’ scores allow 40 to 50, depending on errors/);
  expect(screen.queryByText(/more than/)).toBeNull();
});

test('a team bonus is named where a score is compared with what its quizzers give (S3)', async () => {
  const { types, counts } = await shows({ round: OF_SIX });
  for (const name of ['Ann', 'Ben', 'Gus']) await counts(`${name} Lee, correct`, '1');
  await types('Lima', '70');
  screen.getByText('The quizzers’ points and team bonus add up');
});

test('a quizzer’s line says who quizzed out or is out on errors', async () => {
  const { count, counts } = await shows();
  await counts('Ann Lee, correct', '4');
  screen.getByText('90 points, quizzed out');
  expect(count('Ann Lee, correct').getAttribute('aria-valuetext')).toBe('4, quizzed out');
  await counts('Ben Lee, errors', '3');
  screen.getByText('−10 points, out on errors');
  await counts('Ben Lee, errors', '2');
  expect(screen.queryByText(/out on errors/)).toBeNull();
});

test('“Sat out” keeps the counts until it is unticked, and the score follows', async () => {
  const { user, score, count, counts } = await shows();
  await counts('Ann Lee, correct', '2');
  await user.type(score('Lima'), '{Enter}');
  const satOut = screen.getByLabelText('Ann Lee sat out');
  await user.click(satOut);
  expect(count('Ann Lee, correct').textContent).toBe('0');
  expect(score('Lima').value).toBe('0');
  await user.click(satOut);
  expect(count('Ann Lee, correct').textContent).toBe('2');
  expect(score('Lima').value).toBe('40');
});

test('“Go back” from a question about no field stays where one was', async () => {
  const { types, counts, press } = await shows();
  await counts('Ann Lee, correct', '2');
  await types('Lima', '40');
  await types('Xenia', '0');
  await press('Save result');
  await press('Go back');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save result'));
});

test('the 21st question is refused at the quizzer who has it', async () => {
  const { counts } = await shows({ round: OF_SIX });
  for (const name of ['Ann', 'Ben', 'Gus', 'Dee', 'Eve']) await counts(`${name} Lee, correct`, '4');
  const refused = () => screen.queryByText('Cannot have more than 20 total questions');
  expect(refused()).toBeNull();
  await counts('Fay Lee, errors', '1');
  expect(refused()?.closest('fieldset')?.getAttribute('aria-label')).toBe('Fay Lee');
  await counts('Fay Lee, errors', '0');
  expect(refused()).toBeNull();
});

test('a note that was typed but not added is asked about before saving (X13)', async () => {
  localStorage.setItem('quizmeet:draft:nobody:note:5', '{"begunOn":{},"typed":{}}');
  const { press, types, went } = await shows({ round: scored(90, 60) });
  await types('Lima', '100');
  await press('Save result');
  const sure = await screen.findByRole('region', { name: 'Are you sure?' });
  within(sure).getByText('The note you typed hasn’t been added');
  expect(went).toEqual([]);
});

test('a typed note is added and the scores saved by one button, without untouched lines (S9)', async () => {
  const typed = { begunOn: { words: '' }, typed: { words: 'Signed late' } };
  localStorage.setItem('quizmeet:draft:nobody:note:5', JSON.stringify(typed));
  const { server, press, types } = await shows();
  const note = { id: 1, words: 'Signed late', writtenBy: 'Ruth', writtenAt: '' };
  server.answers(writeNote, note);
  const nextSave = server.holds(saveResult);
  await types('Lima', '150');
  await types('Xenia', '120');
  await press('Save result');
  await press('Add note and save');
  expect((await nextSave()).asked.body.leftTeamQuizzers).toEqual([]);
});

test('six quizzers of a team with a line are asked about, and saved when it is meant (U5)', async () => {
  const { server, press, types } = await shows({ round: OF_SIX });
  const nextSave = server.holds(saveResult);
  await types('Lima', '0');
  await types('Xenia', '10');
  await press('Save result');
  const sure = await screen.findByRole('region', { name: 'Are you sure?' });
  expect(within(sure).getByText(/6 quizzers/)).toBeTruthy();
  await press('Go back');
  await waitFor(() =>
    expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toMatch(/left$/),
  );
  await press('Save result');
  await press('Save anyway');
  const { asked } = await nextSave();
  expect(asked.body.leftTeamQuizzers).toHaveLength(6);
});
