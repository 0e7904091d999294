import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, roundMarks, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { callQuery } from '../../platform/queries.ts';
import { ResultForm } from './result-form.tsx';

const quizzer = (id: number, firstName: string) => ({ id, firstName, lastName: 'Lee' });
const line = (id: number, firstName: string, numberCorrect = 0, numberErrors = 0) => ({
  ...quizzer(id, firstName),
  numberCorrect,
  numberErrors,
});
const TEAM = { teamNumber: '1', division: 'Open', group: null, churchId: 1, churchName: 'Grace' };
const TEAMS = {
  left: { ...TEAM, id: 1, teamName: 'Lima', quizzers: [quizzer(11, 'Ann'), quizzer(12, 'Ben')] },
  right: { ...TEAM, id: 2, teamName: 'Xenia', quizzers: [quizzer(21, 'Cal')] },
} as never;
const OPEN: Round = {
  ...OPEN_ROUND,
  id: 5,
  version: 7,
  roundNumber: 2,
  roomNumber: 3,
  roomName: 'A 3',
  timeString: '7:30 PM',
  leftTeamQuizzers: [line(11, 'Ann'), line(12, 'Ben')],
  rightTeamQuizzers: [line(21, 'Cal')],
};
const OF_SIX: Round = {
  ...OPEN,
  leftTeamQuizzers: ['Ann', 'Ben', 'Gus', 'Dee', 'Eve', 'Fay'].map((name, i) => line(11 + i, name)),
};
const scored = (left: number, right: number, version = 8): Round => ({
  ...OPEN,
  version,
  leftTeamScore: left,
  rightTeamScore: right,
  winningTeam: left > right ? 'left' : 'right',
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
});
const NEXT: Round = { ...OPEN, id: 6, roundNumber: 3, timeString: '8:00 PM' };

function Sheet({ went }: { went: string[] }) {
  const { data: round } = useQuery(callQuery(getRound, { params: { id: OPEN.id } }));
  if (round === undefined) return null;
  return (
    <ResultForm
      round={round}
      teams={TEAMS}
      onClose={() => went.push('closed')}
      onNext={(id) => went.push(`on to ${id}`)}
    />
  );
}

interface Around {
  later?: readonly Round[];
  withdrawn?: number[];
}

function answersAround(server: FakeServer, { later = [], withdrawn = [0] }: Around = {}): void {
  server.answers(roundMarks, []);
  server.answers(withdrawnTeams, withdrawn);
  server.answers(getEvent, {
    title: 'Quiz',
    fridayDate: '2026-11-20',
    saturdayDate: '2026-11-21',
    timeZone: 'America/New_York',
  } as never);
  server.answers(listRounds, [{ roundNumber: 3, timeString: '8:00 PM', rounds: [...later] }]);
}

async function shows({ round = OPEN, ...around }: Around & { round?: Round } = {}) {
  const server = fakeServer();
  server.answers(getRound, round);
  answersAround(server, around);
  const went: string[] = [];
  const user = show(<Sheet went={went} />);
  await screen.findByRole('form', { name: 'Result' });
  // By its text, because a query by role is much slower with so many fields.
  const button = async (name: string) => (await screen.findByText(name)).closest('button');
  // By key, because a question ignores taps at first.
  const press = async (name: string) => {
    (await button(name))?.focus();
    await user.keyboard('{Enter}');
  };
  const taps = async (name: string) => {
    const target = await button(name);
    if (target !== null) await user.click(target);
  };
  const score = (team: string) => screen.getByLabelText<HTMLInputElement>(`Score of ${team}`);
  const types = async (team: string, text: string) => {
    await user.clear(score(team));
    await user.type(score(team), text);
  };
  const savesAnyway = async () => {
    await types('Lima', '150');
    await types('Xenia', '120');
    await press('Save result');
    await press('Save anyway');
  };
  const count = (name: string) => screen.getByLabelText(name);
  const counts = async (name: string, digit: string) => {
    count(name).focus();
    await user.keyboard(digit);
  };
  const savedElsewhere = async (saved: Round, nextSave: ReturnType<typeof server.holds>) => {
    server.answers(getRound, saved);
    (await nextSave()).refuse(409, { detail: 'Somebody else saved this round', current: saved });
  };
  return {
    server,
    went,
    user,
    press,
    taps,
    score,
    types,
    savesAnyway,
    count,
    counts,
    savedElsewhere,
  };
}

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

test('a quizzer’s line says who quizzed out or is out on errors', async () => {
  const { count, counts } = await shows();
  await counts('Ann Lee, correct', '4');
  screen.getByText('90 points, quizzed out');
  expect(count('Ann Lee, correct').getAttribute('aria-valuetext')).toBe('4, quizzed out');
  await counts('Ben Lee, errors', '3');
  screen.getByText('-10 points, out on errors');
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
