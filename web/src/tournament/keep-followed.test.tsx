import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { quizzerStandings, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { TEAM } from '../../testing/team.ts';
import KeepFollowed from './keep-followed.ts';

test('followed teams’ pages are stored, and those of their division and bracket once', async () => {
  const server = fakeServer();
  const ofDivision = [listRounds, listTeams, teamStandings, quizzerStandings];
  const ofBracket = [bracketResults, matchMarks];
  for (const call of [teamRounds, ...ofDivision, ...ofBracket]) server.answers(call, []);
  for (const call of [getBracket, getConsolation])
    server.answers(call, { bracketName: 'Open A', upper: [], lower: [] });
  server.answers(getTeam, { ...TEAM, satDivId: 4, satDivisionName: 'A' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('quizmeet:following', '[1,2]');
  show(<KeepFollowed />);
  act(() => vi.advanceTimersByTime(4000));
  vi.useRealTimers();
  await waitFor(() => expect(server.asked(teamRounds)).toHaveLength(2));
  await waitFor(() => {
    for (const call of ofDivision)
      expect(server.asked(call)[0]?.query).toEqual({ division: 'Open' });
    expect(server.asked(bracketResults)[0]?.query).toEqual({
      division: 'Open',
      saturdayDivision: '4',
    });
  });
  for (const call of [...ofDivision, ...ofBracket]) expect(server.asked(call)).toHaveLength(1);
});
