import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { getTeam, listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  quizzerStandings,
  teamQuizzers,
  teamStandings,
} from '@quizmeet/contract/standings/calls.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { TEAM } from '../../testing/team.ts';
import { persister } from '../platform/persister.ts';
import KeepFollowed from './keep-followed.ts';

type Stored = Parameters<NonNullable<Parameters<typeof persister.retrieveQuery>[1]>>[0];

const MINUTE = 60_000;
const TEAM_IN_A = { ...TEAM, satDivId: 4, satDivisionName: 'A' };

/** On a device that stored everything but the rooms `minutes` ago, if ever. */
function keeps(minutes: number | null) {
  const server = fakeServer();
  const ofDivision = [listRounds, listTeams, teamStandings, quizzerStandings];
  const ofBracket = [bracketResults, matchMarks];
  for (const call of [teamRounds, teamQuizzers, getRooms, ...ofDivision, ...ofBracket])
    server.answers(call, []);
  for (const call of [getBracket, getConsolation])
    server.answers(call, { bracketName: 'Open A', upper: [], lower: [] });
  server.answers(getTeam, TEAM_IN_A);
  vi.spyOn(persister, 'retrieveQuery').mockImplementation(async (key, use) => {
    if (minutes === null || key.includes(getRooms.url)) return undefined;
    const data = key.includes(getTeam.url) ? TEAM_IN_A : [];
    const dataUpdatedAt = Date.now() - minutes * MINUTE;
    queueMicrotask(() => use?.({ state: { data, dataUpdatedAt } } as unknown as Stored));
    return data as never;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('quizmeet:following', '[1,2]');
  show(<KeepFollowed />);
  return { server, ofDivision, ofBracket };
}

function comesToIt(): void {
  act(() => vi.advanceTimersByTime(MINUTE));
  vi.useRealTimers();
}

test.each([null, 16])(
  'followed teams’ pages are stored, and those of their division and bracket once: %s',
  async (minutes) => {
    const { server, ofDivision, ofBracket } = keeps(minutes);
    act(() => vi.advanceTimersByTime(14_000));
    expect(server.asked(getTeam)).toEqual([]);
    comesToIt();
    for (const call of [teamRounds, teamQuizzers])
      await waitFor(() => expect(server.asked(call)).toHaveLength(2));
    await waitFor(() => {
      for (const call of ofDivision)
        expect(server.asked(call)[0]?.query).toEqual({ division: 'Open' });
      expect(server.asked(bracketResults)[0]?.query).toEqual({
        division: 'Open',
        saturdayDivision: '4',
      });
    });
    for (const call of [getRooms, ...ofDivision, ...ofBracket])
      expect(server.asked(call)).toHaveLength(1);
  },
);

test('what was stored within 15 minutes isn’t read again', async () => {
  const { server, ofDivision, ofBracket } = keeps(14);
  comesToIt();
  await waitFor(() => expect(server.asked(getRooms)).toHaveLength(1));
  await waitFor(() => expect(persister.retrieveQuery).toHaveBeenCalledTimes(24));
  for (const call of [getTeam, teamRounds, teamQuizzers, ...ofDivision, ...ofBracket])
    expect(server.asked(call)).toEqual([]);
});

test('a page that is left reads nothing', () => {
  const { server } = keeps(null);
  cleanup();
  comesToIt();
  expect(server.asked(getTeam)).toEqual([]);
  expect(persister.retrieveQuery).not.toHaveBeenCalled();
});
