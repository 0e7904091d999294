import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import * as calls from '@quizmeet/contract/scores/calls.ts';
import { getPapers, writeNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { result } from '../../../testing/queued-results.ts';
import { dialogHasFocus, show } from '../../../testing/screen.tsx';
import { queued } from '../../tournament/result-queue/queued-result.ts';
import { resultQueue } from '../../tournament/result-queue/result-queue.ts';
import { Scoring } from './scoring.tsx';

afterEach(() => void vi.restoreAllMocks());

const OPEN: Round = { ...OPEN_ROUND, leftTeamQuizzers: [], rightTeamQuizzers: [] };
const NEXT: Round = { ...OPEN, id: 2, roundNumber: 2, timeString: '7:20 PM' };
const FORFEIT: Round = {
  ...{ ...OPEN, version: 2, leftTeamScore: 10, rightTeamScore: 0 },
  winningTeam: 'left',
};
const TEAMS = [
  { id: 1, teamName: 'Lima', quizzers: [] },
  { id: 2, teamName: 'Xenia', quizzers: [] },
];

/** After a change elsewhere, the round is open. */
function Opened({ round: opened, ...props }: ComponentProps<typeof Scoring>) {
  const [round, become] = useState(opened);
  const client = useQueryClient();
  const change = () => {
    become({ ...round, winningTeam: '' });
    void client.invalidateQueries();
  };
  return (
    <>
      <button type="button" onClick={change}>
        Change
      </button>
      <Scoring round={round} {...props} />
    </>
  );
}

const inSlots = (listed: readonly Round[]) => listed.map((each) => ({ ...each, rounds: [each] }));

function opens(
  round: Round,
  justSaved: Round | undefined,
  isExpected = true,
  listed = [OPEN, NEXT],
  at = '/',
) {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(listRounds, inSlots(listed));
  server.answers(listTeams, TEAMS as never);
  server.answers(calls.roundMarks, justSaved ? ([{ roundId: 1, forfeit: true }] as never) : []);
  server.answers(withdrawnTeams, []);
  server.answers(fullNames, []);
  server.answers(getEvent, { timeZone: 'UTC' } as never);
  server.answers(calls.getRound, NEXT);
  server.answers(calls.openSheet, []);
  server.answers(calls.closeSheet, true);
  server.answers(calls.saveForfeit, FORFEIT);
  server.answers(calls.undoSave, { ...OPEN, version: 3 });
  const went: (number | Round | undefined)[] = [];
  const onNext = (...to: typeof went) => void went.push(...to);
  const props = { round, justSaved, onNext, onClose: () => undefined };
  return { server, user: show(<Opened isExpected={isExpected} {...props} />, at), went };
}

test('after a forfeit the next sheet says what was saved (X3)', async () => {
  const { user, went } = opens(OPEN, undefined);
  await user.click(await screen.findByText('One team isn’t here'));
  await user.click(screen.getByLabelText('Lima'));
  await user.click(screen.getByText('Save forfeit'));
  await waitFor(() => expect(went).toEqual([NEXT.id, FORFEIT]));
});

test('a saved result that is refused later is no longer called saved, and can be reviewed (S8)', async () => {
  const refusal = { status: 409, message: 'Somebody else just saved this round' };
  const entry = { ...queued(result(1, 90), undefined, 0), refusal };
  const state = { ...resultQueue.state(), entries: [entry] };
  vi.spyOn(resultQueue, 'state').mockReturnValue(state);
  const { user, went } = opens(NEXT, entry.shown);
  await screen.findByText('Round 1 wasn’t accepted: Somebody else just saved this round.');
  expect(screen.queryByText(/Round 1 saved/)).toBeNull();
  await user.click(screen.getByText('Review'));
  expect(went).toEqual([1]);
});

test('a forfeit that is undone leaves no scores to enter again (X3, X7)', async () => {
  const { user, went } = opens(NEXT, FORFEIT);
  const undo = await screen.findByText('Undo');
  screen.getByText(/, forfeit/);
  await user.click(undo);
  await waitFor(() => expect(went).toEqual([OPEN.id, { ...OPEN, version: 3 }]));
  expect(screen.queryByText(/^Undone/)).toBeNull();
  expect(localStorage.getItem('quizmeet:draft:7:result:1')).toBeNull();
});

test('a sheet that an undo opened says so (X7)', async () => {
  opens(NEXT, OPEN);
  await screen.findByText('Round 1 is open again.');
  expect(screen.queryByText('Undo')).toBeNull();
});

test('from the next sheet, a note is added to the round just saved (X13)', async () => {
  const { server, user } = opens(NEXT, FORFEIT);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  const nextNote = server.holds(writeNote);
  // The sheet takes the focus a moment after it is shown.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Score of Lima')));
  await user.click(screen.getByText('Add a note or protest'));
  const notes = await screen.findByRole('region', { name: 'Notes on round 1' });
  await dialogHasFocus();
  await user.type(within(notes).getByRole('textbox'), 'Signed late');
  await user.click(within(notes).getByRole('button', { name: 'Add note' }));
  expect((await nextNote()).asked).toMatchObject({ params: { id: '1' } });
  expect(screen.queryByText('Team scores is required')).toBeNull();
});

test('a skipped round opens with a hint to the next, a later round only after a question (X7)', async () => {
  const [decided, later] = [2, 3].map((id) => ({ ...NEXT, id, roundNumber: id }));
  const listed = [OPEN, { ...decided, winningTeam: 'left' }, later] as Round[];
  const { server, user, went } = opens(OPEN, undefined, false, listed);
  await screen.findByLabelText('Score of Lima');
  const hint = within(screen.getByText(/^This round was skipped/));
  await user.click(hint.getByText('round 3'));
  expect(went).toEqual([3]);
  const entered = { ...later, winningTeam: 'left' } as Round;
  const last = { ...later, id: 4, roundNumber: 4 } as Round;
  server.answers(listRounds, inSlots([OPEN, entered, last]));
  await user.click(screen.getByText('Change'));
  await hint.findByText('round 4');
  cleanup();
  opens(NEXT, undefined, false);
  await screen.findByText('This isn’t the next round in ASC 101.');
});

test('when its result is deleted a sheet stays, also that of a later round (X7)', async () => {
  const decided = { ...NEXT, winningTeam: 'left' } as const;
  const { user } = opens(decided, undefined, false, [OPEN, decided]);
  await screen.findByLabelText('Score of Lima');
  await user.click(screen.getByText('Change'));
  expect(screen.queryByText(/^This isn’t the next round/)).toBeNull();
  screen.getByLabelText('Score of Lima');
});

test('where results are entered the sheet of another than the chosen room says so', async () => {
  localStorage.setItem('quizmeet:room-of-7', `${OPEN.roomNumber}`);
  const other = { ...OPEN, roomNumber: 2, roomName: 'ASC 204' };
  opens(other, NEXT, true, [OPEN, NEXT], '/enter');
  await screen.findByText('Not your room (ASC 101)');
});
