import { MantineProvider } from '@mantine/core';
import { listWalkovers } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { translatePage } from '../testing/translated.ts';
import { type BracketView, TeamSlot } from './features/bracket/match-box.tsx';
import { TeamCard } from './features/registration/team-card.tsx';
import { RoundCard } from './features/schedule/schedule-board.tsx';
import WallBoard from './features/schedule/wall-board.tsx';
import { RoundDetails } from './features/scores/round-details.tsx';
import { NextRoundCard, TeamRounds } from './features/standings/team-rounds.tsx';
import { makeQueryClient } from './platform/query-client.ts';
import { theme } from './ui/theme.ts';

const PLAYED: ListedRound = {
  ...OPEN_ROUND,
  ...{ winningTeam: 'left', leftTeamScore: 120, rightTeamScore: 80 },
};
const CORRECTED: ListedRound = {
  ...PLAYED,
  ...{ winningTeam: 'right', leftTeamScore: 90, rightTeamScore: 130 },
};
const LATER: ListedRound = {
  ...OPEN_ROUND,
  ...{ id: 2, roundNumber: 3, roomName: 'ASC 204', timeString: '8:00 PM' },
};
const DAYTON = { id: 2, name: 'Dayton 2', score: 80, isWinner: false, source: '' };

const card = (round: ListedRound) => (
  <RoundCard
    {...{ round, yours: true, staff: false, locked: false, protested: false }}
    onOpen={no}
  />
);
const rounds = (round: ListedRound) => (
  <TeamRounds {...{ teamId: 1, rounds: [round], rooms: [], current: null }} onOpen={no} />
);
const next = (round: ListedRound, when: 'now' | 'next', expected: string | null) => (
  <NextRoundCard {...{ teamId: 1, upcoming: { round, when }, expected, rooms: [] }} />
);
const slot = (team: typeof DAYTON) => (
  <TeamSlot
    {...{ team, score: team.score, matchId: 5, isFollowed: true }}
    view={
      {
        seeds: new Map(),
        lit: null,
        light: no,
        hasWithdrawn: () => false,
      } as unknown as BracketView
    }
    onWin={no}
  />
);
const details = (round: ListedRound) => (
  <RoundDetails round={{ ...round, leftTeamQuizzers: [], rightTeamQuizzers: [] }} />
);
const onWall = (when: 'now' | 'next') => (
  <WallBoard
    shown={[{ when, slot: { roundNumber: 1, timeString: '7:00 PM', rounds: [OPEN_ROUND] } }]}
  />
);
const TEAM = {
  ...{ id: 1, teamName: 'Lima', teamNumber: 1, churchName: 'Xenia', division: 'Open', group: null },
  ...{ wins: 0, losses: 0, quizzers: [{ id: 3, firstName: 'Ann', lastName: 'Lima' }] },
} as unknown as Team;
function no() {}

test.each<[string, readonly ReactElement[]]>([
  ['a round of the schedule', [card(OPEN_ROUND), card(PLAYED), card(CORRECTED), card(OPEN_ROUND)]],
  ['a team’s rounds', [rounds(OPEN_ROUND), rounds(PLAYED), rounds(CORRECTED), rounds(OPEN_ROUND)]],
  [
    'a team’s next round',
    [next(OPEN_ROUND, 'now', null), next(LATER, 'next', 'about 8:10 PM'), next(LATER, 'now', null)],
  ],
  ['a round’s details', [details(OPEN_ROUND), details(PLAYED), details(CORRECTED)]],
  ['a slot on a wall', [onWall('next'), onWall('now'), onWall('next')]],
  ['a match’s team', [slot(DAYTON), slot({ ...DAYTON, score: 140, isWinner: true }), slot(DAYTON)]],
])('%s is as it is now although a translation holds the page', (_, states) => {
  const server = fakeServer();
  server.answers(roundMarks, []);
  server.answers(listWalkovers, []);
  server.answers(liveGames, []);
  const shown = pageOf();
  for (const state of states) {
    shown.shows(state);
    const fresh = pageOf();
    fresh.shows(state);
    expect(shown.text()).toBe(fresh.text());
    fresh.ends();
    translatePage();
  }
  shown.ends();
});

test.each<[string, ReactElement]>([
  ['a round’s details', details(PLAYED)],
  [
    'a team’s card',
    <TeamCard key="" team={TEAM} event={{} as never} may={{} as never} onEdit={no} onRemove={no} />,
  ],
])('%s keeps its names from a translation', (_, piece) => {
  const server = fakeServer();
  for (const call of [roundMarks, teamRounds, listNextUp, withdrawnTeams]) server.answers(call, []);
  const shown = pageOf();
  shown.shows(piece);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const names: (Element | null | undefined)[] = [];
  while (texts.nextNode() !== null) {
    const { data, parentElement } = texts.currentNode as Text;
    if (/Lima|Xenia/.test(data)) names.push(parentElement?.closest('[translate="no"]'));
  }
  expect(names.length).toBeGreaterThan(1);
  expect(names).not.toContain(null);
  shown.ends();
});

/** A page of the product's own, without the guard that would bring a broken one back. */
function pageOf() {
  const client = makeQueryClient();
  const within = (piece: ReactElement | null) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <main>{piece}</main>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { container, rerender, unmount } = render(within(null));
  return {
    shows: (piece: ReactElement) => rerender(within(piece)),
    text: () => container.querySelector('main')?.textContent,
    ends: () => {
      unmount();
      client.clear();
    },
  };
}
