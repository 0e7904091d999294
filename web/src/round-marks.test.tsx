import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../testing/event.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { show } from '../testing/screen.tsx';
import { RoundCard } from './features/schedule/schedule-board.tsx';
import { RoundDetails } from './features/scores/round-details.tsx';
import { TeamRounds } from './features/standings/team-rounds.tsx';

const FORFEIT: ListedRound = {
  ...OPEN_ROUND,
  ...{ winningTeam: 'left', leftTeamScore: 10, rightTeamScore: 0 },
};
const WALKOVER: ListedRound = { ...OPEN_ROUND, id: 2, day: 'Saturday', winningTeam: 'left' };

function answers(): void {
  const server = fakeServer();
  server.answers(liveGames, []);
  server.answers(roundMarks, [{ roundId: FORFEIT.id, forfeit: true }]);
  const none = { leftCandidates: [], rightCandidates: [] };
  server.answers(getEvent, openEvent(2126));
  server.answers(withdrawnTeams, []);
  server.answers(matchMarks, [{ roundId: WALKOVER.id, walkover: true, ...none }]);
}

test('forfeits and walkovers are marked on the schedule and the team’s page (X3, X9)', async () => {
  answers();
  const no = () => undefined;
  const marks = { yours: false, staff: false, locked: false, protested: false };
  show(
    <>
      <RoundCard {...marks} round={FORFEIT} onOpen={no} />
      <TeamRounds teamId={1} rounds={[FORFEIT, WALKOVER]} rooms={[]} current={null} onOpen={no} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('forfeit')).toHaveLength(2));
  expect(await screen.findAllByText('walkover')).toHaveLength(1);
});

test.each([
  ['forfeit', FORFEIT],
  ['walkover', WALKOVER],
])('the details of a round say that it was decided by %s (X3, X9)', async (how, round) => {
  answers();
  show(<RoundDetails round={{ ...round, leftTeamQuizzers: [], rightTeamQuizzers: [] }} />);
  expect(await screen.findByText(`won by ${how}`)).toBeTruthy();
  expect(screen.getAllByText(`Decided by ${how}.`)).toHaveLength(2);
});

test('the details of a match that waits for its other team say that it is a walkover (X9)', async () => {
  answers();
  const round = { ...WALKOVER, winningTeam: '' as const, rightTeamId: 0 };
  show(<RoundDetails round={{ ...round, leftTeamQuizzers: [], rightTeamQuizzers: [] }} />);
  expect(await screen.findByText('walkover')).toBeTruthy();
  expect(screen.queryByText('No result yet')).toBeNull();
});
