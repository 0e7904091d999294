import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { type GuideStep, getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { STEP_NAMES } from '@quizmeet/rules/event/guide-step.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { paths } from '../../paths.ts';
import { Guide } from './guide.tsx';

const STEPS = STEP_NAMES.slice(0, 10).map(
  (name, turn): GuideStep => ({
    ...{ name, title: name, state: 'due', missing: [], from: null, until: null, turn },
  }),
);

const TOLD = { letters: [], toldAt: '2026-11-19T12:00:00Z', changed: 0 };

test.each([
  ['a laptop', false, '2 more steps'],
  ['a phone', true, '7 more steps'],
])('what is due fits one screen of %s (W1)', async (_, matches, others) => {
  const of = (query: string) => Object.assign(new EventTarget(), { matches, media: query });
  vi.stubGlobal('matchMedia', of);
  const server = fakeServer();
  server.answers(listLetters, TOLD);
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(getGuide, STEPS);
  server.answers(listRounds, []);
  server.answers(withdrawnTeams, []);
  show(<Guide />);
  await screen.findByText(others);
});

test.each([
  ['18:59', '1 more step, 1 done', null, ['Check-in', 'Enter results', 'Set up a mail server']],
  ['19:00', '2 more steps, 1 done', '1 of 2 results in for Round 1.', ['A1', 'Enter results']],
  [
    ...(['20:00', '2 more steps, 1 done'] as const),
    ...([
      '1 of 2 results in for Round 1, 2 of 3 for Round 2.',
      ['A1', 'A1', 'Enter results'],
    ] as const),
  ],
])(
  'at %s, missing results are shown, older rounds first, and set-up waits, once the first round has begun (W1)',
  async (time, others, text, links) => {
    vi.useFakeTimers({ now: new Date(`2026-11-20T${time}:30-05:00`), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = fakeServer();
    server.answers(listLetters, TOLD);
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
    const open = { ...OPEN_ROUND, roomName: 'A1', roundNumber: 1 };
    const late = { ...open, id: 3, roundNumber: 2 };
    server.answers(listRounds, [
      { roundNumber: 1, timeString: '7:00 PM', rounds: [played, open] },
      { roundNumber: 2, timeString: '7:30 PM', rounds: [played, late, played] },
      { roundNumber: 3, timeString: '8:00 PM', rounds: [open] },
      { roundNumber: 4, timeString: '8:30 PM', rounds: [open, played] },
    ]);
    show(<Guide />);
    await screen.findByText(others);
    const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(shown.slice(0, links.length)).toEqual(links);
    expect(screen.queryByText(/results in/)?.textContent.trim() ?? null).toBe(text);
  },
);

test('coaches who don’t know their new rounds are named, with Letters (W1, W3)', async () => {
  const server = fakeServer();
  server.answers(listLetters, { ...TOLD, changed: 2 });
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(getGuide, []);
  server.answers(listRounds, []);
  server.answers(withdrawnTeams, []);
  show(<Guide />);
  await screen.findByText('Coaches of 2 teams don’t know their new rounds.', { exact: false });
  const link = screen.getByRole('link', { name: 'Write to them' });
  expect(link.getAttribute('href')).toBe(paths.letterOfSchedule);
});

test.each([
  ['with quizzers', [], ['Team list: churches', 'Import teams: churches', 'Shuffle teams: groups']],
  ['without teams', ['No teams yet.'], ['Team list: churches', 'Import teams: churches']],
])(
  'teams can be shuffled before the last ones are in, and the first row leads: %s',
  async (_, missing, links) => {
    const server = fakeServer();
    server.answers(listLetters, TOLD);
    server.answers(getEvent, defaultEvent(2026) as never);
    const step = { title: '', from: null, until: null, turn: null, missing: [] };
    server.answers(getGuide, [
      { ...step, name: 'churches', title: 'churches', state: 'running', missing },
      { ...step, name: 'groups', title: 'groups', state: 'later' },
      { ...step, name: 'schedule', title: 'schedule', state: 'later' },
    ]);
    server.answers(listRounds, []);
    server.answers(withdrawnTeams, []);
    show(<Guide />);
    await screen.findByText('churches');
    const shown = screen.getAllByRole('link').filter((link) => link.closest('details') === null);
    expect(shown.map((link) => link.getAttribute('aria-label'))).toEqual(links);
    expect(shown[0]?.dataset['variant']).toBe('filled');
  },
);
