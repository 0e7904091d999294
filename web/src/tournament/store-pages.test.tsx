import { bracketResults, getBracket, getConsolation } from '@quizmeet/contract/bracket/calls.ts';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  quizzerStandings,
  teamQuizzers,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { TEAM } from '../../testing/team.ts';
import { storePagesOf } from './store-pages.ts';

const OF_FRIDAY = [teamRounds, teamQuizzers, listRounds, listTeams, teamStandings];

test.each([null, 4])(
  'a team’s and its division’s pages are read once; its bracket: %s',
  async (satDivId) => {
    const server = fakeServer();
    server.answers(getTeam, { ...TEAM, satDivId });
    for (const call of [...OF_FRIDAY, quizzerStandings, getRooms, bracketResults])
      server.answers(call, []);
    for (const call of [getBracket, getConsolation])
      server.answers(call, { bracketName: 'Open A', upper: [], lower: [] });
    await storePagesOf(new QueryClient(), TEAM.id);
    for (const call of [...OF_FRIDAY, quizzerStandings, getRooms])
      expect(server.asked(call)).toHaveLength(1);
    expect(server.asked(teamStandings)[0]?.query).toEqual({ division: 'Open' });
    const asked = server.asked(bracketResults).map(({ query }) => query);
    expect(asked).toEqual(satDivId === null ? [] : [{ division: 'Open', saturdayDivision: '4' }]);
  },
);
