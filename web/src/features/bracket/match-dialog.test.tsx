import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { getPapers, writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { getRoomLink } from '@quizmeet/contract/scores/room-calls.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { callQuery } from '../../platform/queries.ts';
import { useSetPass } from '../../tournament/room-pass.tsx';
import { noticeStore } from '../../ui/notices.ts';
import MatchDialog from './match-dialog.tsx';
import { RoomMatch } from './match-form.tsx';

const team = (id: number, name: string, seed?: number) => ({
  ...{ id, name, score: null, isWinner: false },
  source: seed === undefined ? '' : `Seed ${seed}`,
});
const SIDES: readonly Match['participants'][] = [
  [team(1, 'Lima', 1), team(4, 'Xenia', 4)],
  [{ ...team(2, 'Kilo', 2), isWinner: true }, team(3, 'Yoke', 3)],
];
/** A bracket of four, of which match 2 is decided: Kilo has won, and Yoke withdrew since. */
const MATCHES: Match[] = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  ...{ id, roundId: 100 + id, nextMatchId: null, nextLoserMatchId: null },
  ...{ timeString: '9:00 AM', roomName: 'R1', ifNecessary: false },
  participants: SIDES[id - 1] ?? [team(0, 'Winner'), team(0, 'Loser')],
}));
const ROUND = {
  ...{ id: 101, version: 7, day: 'Saturday', timeString: '9:00 AM', roomName: 'R1' },
  ...{ leftTeamId: 1, rightTeamId: 4, leftTeamName: 'Lima', rightTeamName: 'Xenia' },
  ...{ leftTeamScore: null, rightTeamScore: null, winningTeam: '' },
  ...{ leftTeamQuizzers: [], rightTeamQuizzers: [] },
} as unknown as Round;

function Opened({ match, onClient }: { match: Match; onClient: (client: QueryClient) => void }) {
  const client = useQueryClient();
  useEffect(() => {
    onClient(client);
  }, [client, onClient]);
  return <MatchDialog name="Open A" match={match} matches={MATCHES} onClose={() => undefined} />;
}

test('keeping mine over another’s save asks again which matches reopen (B5, S8)', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const clients: QueryClient[] = [];
  const user = show(<Opened match={match} onClient={(used) => void clients.push(used)} />);
  await user.type(await screen.findByLabelText('Lima'), '20');
  await user.type(screen.getByLabelText('Xenia'), '10');
  server.refuses(saveResult, 409, { detail: 'Reopens match 3', resets: [3] });
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  const reopens = await screen.findByRole('button', { name: 'Save and reopen later matches' });
  await expect(user.click(reopens)).rejects.toThrow('pointer-events');
  const theirs = { ...ROUND, version: 8, leftTeamScore: 10, rightTeamScore: 20 };
  const current = { ...theirs, winningTeam: 'right' } as Round;
  server.answers(getRound, current);
  await act(async () => await clients[0]?.invalidateQueries());
  server.refuses(saveResult, 409, { detail: 'Reopens matches 3 and 4', resets: [3, 4] });
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await screen.findByRole('button', { name: 'Save and reopen later matches' });
  expect(server.asked(saveResult).map(({ body }) => body.confirm)).toEqual([undefined, undefined]);
});

test('a negative score can be typed without a minus key (U6)', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const user = show(
    <MatchDialog name="Open A" match={match} matches={MATCHES} onClose={() => undefined} />,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Lima');
  for (const expected of ['0', '-10', '-20']) {
    await user.click(screen.getByRole('button', { name: 'Lima: 10 less' }));
    expect(field.value).toBe(expected);
  }
});

test('a result that swaps the winner says so before and after saving, and its notice undoes it', async () => {
  const server = fakeServer();
  server.answers(getRound, { ...ROUND, winningTeam: 'right' });
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const undone: string[] = [];
  const user = show(
    <MatchDialog
      name="Open A"
      match={{ ...match, nextMatchId: 3 }}
      matches={MATCHES}
      onClose={() => undefined}
      onUndo={(saved, before) => undone.push(before.winningTeam, saved.winningTeam)}
    />,
  );
  await user.type(await screen.findByLabelText('Lima'), '20');
  await user.type(screen.getByLabelText('Xenia'), '10');
  screen.getByText('Lima wins instead of Xenia and goes to match 3.');
  const saved = { leftTeamScore: 20, rightTeamScore: 10, winningTeam: 'left' } as const;
  server.answers(saveResult, { ...ROUND, ...saved, version: 8 });
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await screen.findByText('Saved. Lima: 20, Xenia: 10. Lima is the winner now, instead of Xenia.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['right', 'left']);
});

test('a refusal is shown once, until something else is typed', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const user = show(
    <MatchDialog name="Open A" match={match} matches={MATCHES} onClose={() => undefined} />,
  );
  await user.type(await screen.findByLabelText('Lima'), '20');
  await user.type(screen.getByLabelText('Xenia'), '10');
  server.refuses(saveResult, 409, { detail: 'Match 3 isn’t decided' });
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await screen.findByText('Match 3 isn’t decided.');
  expect(noticeStore.shown()).toEqual([]);
  await user.type(screen.getByLabelText('Xenia'), '0');
  expect(screen.queryByText('Match 3 isn’t decided.')).toBeNull();
});

test('what the server finds wrong with a score is shown at it', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const user = show(
    <MatchDialog name="Open A" match={match} matches={MATCHES} onClose={() => undefined} />,
  );
  await user.type(await screen.findByLabelText('Lima'), '20');
  const field = screen.getByLabelText('Xenia');
  await user.type(field, '10');
  const detail = 'Too low';
  server.refuses(saveResult, 422, {
    detail,
    errors: [{ path: 'rightTeamScore', message: detail }],
  });
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const shownAt = field.getAttribute('aria-errormessage') ?? '';
  expect(document.getElementById(shownAt)?.textContent).toBe(detail);
  await user.type(field, '0');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

function ByLink() {
  const setPass = useEffectEvent(useSetPass());
  useEffect(() => {
    setPass({ personId: 1_000_000_001, name: 'Lee Park', day: 'Saturday', rounds: [] } as never);
    return () => setPass(null);
  }, []);
  const { data } = useQuery(callQuery(getRound, { params: { id: ROUND.id } }));
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Look again
      </button>
      {data && <RoomMatch round={data} why={null} onClose={() => undefined} />}
    </>
  );
}

test('a room link can’t keep its winner over one set without scores, and sees why (B7)', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getRoomLink, { personId: 1_000_000_001, day: 'Saturday', rounds: [] } as never);
  const user = show(<ByLink />);
  await user.type(await screen.findByLabelText('Lima'), '120');
  await user.type(screen.getByLabelText('Xenia'), '80');
  server.refuses(saveResult, 409, { detail: 'A later match has a result' });
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await screen.findByText('A later match has a result.');
  server.answers(getRound, { ...ROUND, version: 8, winningTeam: 'right' });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByText('Somebody else just saved this match');
  screen.getByText(
    /An administrator set Xenia as the winner. Tell the scoring desk if that’s wrong.$/,
  );
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
});

async function opensWithTypedNote() {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const [match] = MATCHES;
  if (match === undefined) throw new Error('no match');
  const typed = { begunOn: { words: '' }, typed: { words: 'The clock stood' } };
  localStorage.setItem('quizmeet:draft:nobody:note:101', JSON.stringify(typed));
  const user = show(
    <MatchDialog name="Open A" match={match} matches={MATCHES} onClose={() => undefined} />,
  );
  const note = await screen.findByRole('textbox', { name: 'New note' });
  await user.type(await screen.findByLabelText('Lima'), '20');
  await user.type(screen.getByLabelText('Xenia'), '10');
  // By key, because a question ignores taps at first.
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  return { server, user, note, press };
}

test('a note that was typed but not added is asked about, and “Go back” leads to it (X13)', async () => {
  const { server, user, note, press } = await opensWithTypedNote();
  await press('Save result');
  screen.getByText('The note you typed hasn’t been added');
  await user.click(screen.getByText('Notes and protests', { selector: 'summary' }));
  await press('Go back');
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect(note.closest('details')?.open).toBe(true);
  const nextSave = server.holds(saveResult);
  await press('Save result');
  await press('Save anyway');
  expect((await nextSave()).asked.body.leftTeamScore).toBe('20');
});

test('a typed note is added and the match saved by one button', async () => {
  const { server, press } = await opensWithTypedNote();
  const nextNote = server.holds(writeNote);
  const nextSave = server.holds(saveResult);
  await press('Save result');
  await press('Add note and save');
  const { asked, answer } = await nextNote();
  expect(asked.body).toEqual({ words: 'The clock stood' });
  answer({ id: 1, words: 'The clock stood', writtenBy: 'Ruth', writtenAt: '2026-11-21T10:00:00Z' });
  expect((await nextSave()).asked.body.leftTeamScore).toBe('20');
  expect(localStorage.getItem('quizmeet:draft:nobody:note:101')).toBeNull();
});
