import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import PlacesAhead from './places-ahead.tsx';

test('what cannot be read for half a minute is not waited for any longer on this page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('quizmeet:following', '[5]');
  const server = fakeServer();
  for (const call of [getEvent, getTeam, teamRounds, listNextUp, liveGames, withdrawnTeams])
    server.refuses(call, 403);
  const onMeasured = vi.fn();
  show(<PlacesAhead onMeasured={onMeasured} />);
  const unseen = () => document.querySelectorAll('[data-ahead]').length;
  const passes = async (seconds: number) =>
    await act(async () => await vi.advanceTimersByTimeAsync(seconds * 1000));
  await passes(29);
  expect(unseen()).toBeGreaterThan(0);
  const timers = vi.getTimerCount();
  await passes(2);
  expect(unseen()).toBe(0);
  expect(timers - vi.getTimerCount()).toBe(1);
  expect(onMeasured).not.toHaveBeenCalled();
});
