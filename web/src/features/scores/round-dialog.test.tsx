import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import {
  listMoves,
  listRounds,
  listRoundTimes,
  moveRound,
} from '@quizmeet/contract/schedule/calls.ts';
import { closeSheet, getRound, openSheet, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { getPapers } from '@quizmeet/contract/scores/paper-calls.ts';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { useOpenedRound } from '../../tournament/opened-round.ts';
import { RoundDetails, RoundFrame } from './round-details.tsx';
import RoundDialog from './round-dialog.tsx';

function Page() {
  const { roundId, open, close, goOn } = useOpenedRound();
  if (roundId === null) {
    return (
      <button type="button" onClick={() => open(5)}>
        Lima – Xenia
      </button>
    );
  }
  return <RoundDialog roundId={roundId} onClose={close} onNext={goOn} />;
}

function openRoundOfAdmin() {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getRound, { ...OPEN_ROUND, leftTeamQuizzers: [], rightTeamQuizzers: [] });
  for (const call of [roundMarks, liveGames, withdrawnTeams, fullNames, listTeams, openSheet])
    server.answers(call, []);
  for (const call of [listRounds, listMoves, getRooms, listRoundTimes]) server.answers(call, []);
  server.answers(closeSheet, true);
  server.answers(getEvent, { timeZone: 'UTC' } as never);
  server.answers(getPapers, { notes: [], protests: [], mayProtest: [] });
  return server;
}

test('without a connection a round opens as listed, or says what is missing (S8)', async () => {
  const server = fakeServer();
  server.knows('nobody');
  const played = { winningTeam: 'left', leftTeamScore: 90, rightTeamScore: 60 } as const;
  const rounds = [{ ...OPEN_ROUND, ...played, id: 5 }];
  server.answers(listRounds, [{ roundNumber: 1, timeString: '7:00 PM', rounds }]);
  server.answers(listTeams, []);
  server.breaksOff(getRound);
  show(<Page />, '/schedule/Open?round=5');
  await screen.findByText('Lima – Xenia, 90 – 60');
  screen.getByText(/^No connection/);
  expect(screen.getByRole('dialog').textContent).toContain('ASC 101 · 7:00\u00a0PM · Round 1');
});

test('a side whose team is unknown names who may come, and leads nowhere (B4)', async () => {
  const server = fakeServer();
  server.answers(roundMarks, []);
  server.answers(matchMarks, [
    { roundId: 5, walkover: false, leftCandidates: [], rightCandidates: ['Ada', 'Bryan'] },
  ]);
  const none = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  const waits = { rightTeamId: 0, rightTeamName: 'Winner of 6', day: 'Saturday' } as const;
  show(<RoundDetails round={{ ...OPEN_ROUND, ...none, ...waits, id: 5 }} />);
  await screen.findByText(/^Ada or Bryan/);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Lima']);
});

test('a scanned sheet offers to log in, a tapped round doesn’t', async () => {
  const server = fakeServer();
  server.knows('nobody');
  const none = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  server.answers(getRound, { ...OPEN_ROUND, ...none, id: 5 });
  server.answers(roundMarks, []);
  server.answers(liveGames, []);
  const link = () => screen.queryByRole('link', { name: 'Log in to enter the score' });
  show(<Page />, '/schedule/Open?round=5');
  await screen.findByText('No result yet');
  expect(link()).not.toBeNull();
  cleanup();
  const user = show(<Page />, '/schedule/Open');
  await user.click(screen.getByText('Lima – Xenia'));
  await screen.findByText('No result yet');
  expect(link()).toBeNull();
});

test('an administrator prints one round’s scoresheet again', async () => {
  const server = openRoundOfAdmin();
  const printed = server.holds(pdfAgain);
  const user = show(<Page />, '/schedule/Open?round=5');
  await user.click(await screen.findByText('Print scoresheet'));
  expect((await printed()).asked.query).toEqual({ rounds: `${OPEN_ROUND.id}` });
});

test('a swap that fails after its sheet was closed is reported, and closes nothing else', async () => {
  const server = openRoundOfAdmin();
  const nextSwap = server.holds(moveRound);
  const user = show(<Page />, '/schedule/Open?round=5');
  await user.click(await screen.findByText('Swap or move this round'));
  await user.click(await screen.findByText('Swap left and right'));
  const swap = await nextSwap();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Lima – Xenia'));
  swap.refuse(422, { detail: 'No' });
  await screen.findByText('No');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

function Frame() {
  const [roundId, setRoundId] = useState(5);
  return (
    <RoundFrame roundId={roundId} onClose={() => undefined} onNext={setRoundId}>
      {(_, { onNext }) => (
        <button type="button" onClick={() => onNext(6)}>
          Go on
        </button>
      )}
    </RoundFrame>
  );
}

test('the next sheet starts at its top, where the last one was scrolled', async () => {
  const server = fakeServer();
  server.answers(getRound, { ...OPEN_ROUND, leftTeamQuizzers: [], rightTeamQuizzers: [] });
  const user = show(<Frame />);
  const button = await screen.findByText('Go on');
  const dialog = screen.getByRole('dialog');
  dialog.scrollTop = 72;
  await user.click(button);
  expect(dialog.scrollTop).toBe(0);
});
