import { MantineProvider } from '@mantine/core';
import { type Match, matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { type AwaitedTeam, withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { openEvent } from '../testing/event.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { translatePage } from '../testing/translated.ts';
import { type BracketView, MatchBox, TeamSlot } from './features/bracket/match-box.tsx';
import { PresenceMark } from './features/check-in/team-row.tsx';
import { TeamCard } from './features/registration/registered-teams.tsx';
import { RoundCard } from './features/schedule/schedule-board.tsx';
import { WallBoard } from './features/schedule/wall-board.tsx';
import { RoomRounds } from './features/scores/room/room-of-link.tsx';
import { RoundDetails } from './features/scores/round-details.tsx';
import { ScoreField } from './features/scores/score-field.tsx';
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
const MOVED: ListedRound = { ...OPEN_ROUND, roomName: 'ASC 204', timeString: '8:00 PM' };
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
const MATCH = {
  id: 5,
  roundId: 9,
  ifNecessary: false,
  participants: [
    { ...DAYTON, source: 'Seed 1' },
    { ...DAYTON, source: 'Seed 8' },
  ],
} as unknown as Match;
const VIEW = {
  seeds: new Map(),
  playedFor: new Map(),
  lit: null,
  deciding: null,
  light: no,
  stateNow: () => null,
  isProtested: () => false,
  hasWithdrawn: () => false,
  whyUnplayed: () => null,
  candidatesOf: () => null,
} as unknown as BracketView;
const slot = (team: typeof DAYTON) => (
  <TeamSlot {...{ team, score: team.score, matchId: 5, isFollowed: true }} view={VIEW} onWin={no} />
);
const box = (timeString: string, roomName: string) => (
  <MatchBox match={{ ...MATCH, timeString, roomName }} view={VIEW} />
);
const inRoom = (...all: readonly ListedRound[]) => (
  <RoomRounds
    pass={
      {
        day: 'Friday',
        rounds: all.map((round) => ({ round, bracket: null, ifNecessary: false, maySave: true })),
      } as unknown as RoomPass
    }
    onOpen={no}
  />
);
const desk = (presence: AwaitedTeam['presence']) => (
  <PresenceMark team={{ presence, lateUntilRound: 3, setBy: null, setAt: null } as AwaitedTeam} />
);
const score = (linesGive: number, bonus = 0, doubt?: string) => (
  <ScoreField
    {...{ label: 'Score', value: '', linesGive, bonus, at: 'left', doubt }}
    error={undefined}
    proposals={[]}
    onChange={no}
  />
);
const details = (round: ListedRound) => (
  <RoundDetails round={{ ...round, leftTeamQuizzers: [], rightTeamQuizzers: [] }} />
);
const onWall = (when: 'now' | 'next') => (
  <WallBoard shown={[{ when, round: OPEN_ROUND, name: 'Open 1' }]} />
);
const TEAM = {
  ...{ id: 1, teamName: 'Lima', teamNumber: 1, churchName: 'Xenia', division: 'Open', group: null },
  ...{ wins: 0, losses: 0, quizzers: [{ id: 3, firstName: 'Ann', lastName: 'Lima' }] },
} as unknown as Team;
function no() {}

test.each<[string, readonly ReactElement[]]>([
  ['a round of the schedule', [card(OPEN_ROUND), card(PLAYED), card(CORRECTED), card(OPEN_ROUND)]],
  [
    'a team’s rounds',
    [rounds(OPEN_ROUND), rounds(PLAYED), rounds(CORRECTED), rounds(OPEN_ROUND), rounds(MOVED)],
  ],
  [
    'a team’s next round',
    [next(OPEN_ROUND, 'now', null), next(LATER, 'next', 'about 8:10 PM'), next(LATER, 'now', null)],
  ],
  ['a round’s details', [details(OPEN_ROUND), details(PLAYED), details(CORRECTED)]],
  ['a slot on a wall', [onWall('next'), onWall('now'), onWall('next')]],
  ['a match’s place', [box('9:00 AM', 'ASC 101'), box('9:30 AM', 'ASC 204')]],
  ['a room’s next round', [inRoom(OPEN_ROUND, LATER), inRoom(PLAYED, LATER), inRoom(PLAYED)]],
  ['a team at the desk', [desk('expected'), desk('here'), desk('late'), desk('withdrawn')]],
  [
    'a score and its doubt',
    [score(60), score(70, 10, 'Too many'), score(60, 0, 'Too few'), score(0)],
  ],
  ['a match’s team', [slot(DAYTON), slot({ ...DAYTON, score: 140, isWinner: true }), slot(DAYTON)]],
])('%s is as it is now although a translation holds the page', (_, states) => {
  const server = fakeServer();
  server.answers(roundMarks, []);
  server.answers(matchMarks, []);
  server.answers(liveGames, []);
  server.answers(withdrawnTeams, []);
  server.breaksOff(getEvent);
  server.breaksOff(getRound);
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
  ['a team’s card', <TeamCard key="" team={TEAM} may={{} as never} onEdit={no} />],
])('%s keeps its names from a translation', (_, piece) => {
  const server = fakeServer();
  for (const call of [roundMarks, teamRounds, listNextUp, liveGames, withdrawnTeams])
    server.answers(call, []);
  server.answers(listPeople, { forms: [], churches: [] });
  server.answers(getEvent, openEvent(2126));
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
