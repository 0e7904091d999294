import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { type GuideStep, getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { STEP_NAMES } from '@quizmeet/rules/event/guide-step.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { Guide } from './guide.tsx';

const STEPS = STEP_NAMES.slice(0, 10).map(
  (name, turn): GuideStep => ({
    ...{ name, title: name, state: 'due', missing: [], from: null, until: null, turn },
  }),
);

test.each([
  ['a laptop', false, '2 more steps'],
  ['a phone', true, '7 more steps'],
])('what is due fits one screen of %s (W1)', async (_, matches, others) => {
  const of = (query: string) => Object.assign(new EventTarget(), { matches, media: query });
  vi.stubGlobal('matchMedia', of);
  const server = fakeServer();
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(getGuide, STEPS);
  show(<Guide />);
  await screen.findByText(others);
});

test('while rounds are played, entering results comes first, and set-up waits (W1)', async () => {
  const server = fakeServer();
  server.answers(getEvent, defaultEvent(2026) as never);
  const [first] = STEPS;
  if (first === undefined) throw new Error();
  server.answers(getGuide, [
    { ...first, name: 'mail' },
    { ...first, name: 'paper', state: 'done', turn: null },
    { ...first, name: 'friday' },
  ]);
  server.answers(withdrawnTeams, []);
  const played = { ...OPEN_ROUND, winningTeam: 'left' } as const;
  const late = { ...OPEN_ROUND, id: 3, roomName: 'ASC 303' };
  server.answers(listRounds, [
    { roundNumber: 1, timeString: '7:00 PM', rounds: [played, OPEN_ROUND] },
    { roundNumber: 2, timeString: '7:30 PM', rounds: [played, late, played] },
    { roundNumber: 3, timeString: '8:00 PM', rounds: [OPEN_ROUND] },
  ]);
  show(<Guide />);
  await screen.findByText('2 more steps, 1 done');
  await screen.findByText(/^2 of 3 results in for Round 2\./);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.slice(0, 3)).toEqual(['ASC 303', 'Enter results', 'Check-in']);
});
