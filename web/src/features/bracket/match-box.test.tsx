import type { Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import { candidateNames } from '@quizmeet/contract/bracket/place-name.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { MatchList } from './bracket-board.tsx';
import { type BracketView, MatchBox, NO_RESULT } from './match-box.tsx';

const slot = (source: string) => ({ id: 0, name: source, source, score: null, isWinner: false });
const LONG = ['Saint Bartholomew Cathedral', 'Mount Pleasant Tabernacle'];
const MATCH = {
  ...{ id: 5, roundId: 9, ifNecessary: false, timeString: '9:00 AM', roomName: 'ASC 101' },
  participants: [slot('Winner of 1'), slot('Winner of 2')],
} as unknown as Match;
const VIEW = {
  ...{ seeds: new Map(), playedFor: new Map(), lit: null, deciding: null },
  ...{ stateNow: () => null, whyUnplayed: () => null, isProtested: () => false },
  candidatesOf: (_: Match, { source }: Participant) =>
    candidateNames(source === 'Winner of 1' ? LONG : ['Lima', 'Troy']),
} as unknown as BracketView;

test.each([
  ['a drawn box', true, ['Winner of 1', 'Winner of 2Lima or Troy']],
  ['a list', false, [`Winner of 1${LONG.join(' or ')}`, 'Winner of 2Lima or Troy']],
])('%s has both candidates below their source where they fit', (_, captioned, texts) => {
  fakeServer().answers(liveGames, []);
  show(<MatchBox match={MATCH} view={VIEW} captioned={captioned} />);
  const slots = [...(screen.getByRole('article').querySelectorAll('[data-unknown]') ?? [])];
  expect(slots.map(({ textContent }) => textContent)).toEqual(texts);
});

test('a box shows briefly that a match is live, and says at what question', async () => {
  fakeServer().answers(liveGames, [{ roundId: 9, question: 14, over: false }] as never);
  show(<MatchBox match={MATCH} view={VIEW} captioned />);
  const words = await screen.findByText('live, question 14');
  expect(words.closest('[aria-hidden]')).toBeNull();
  expect(screen.getByTitle('live, question 14').textContent).toContain('live');
  expect(screen.getByText('live').getAttribute('aria-hidden')).toBe('true');
});

const team = (id: number, isWinner = false) => ({ ...slot(`Team ${id}`), id, isWinner });
const matchOf = (id: number, timeString: string, ...participants: Participant[]) => ({
  ...{ ...MATCH, id, roundId: id, timeString, participants },
});

test('a list says once that a slot has no result, and starts at the next match of the team in the address', () => {
  fakeServer().answers(liveGames, []);
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => void scrolls.mockRestore());
  const matches = [
    matchOf(1, '9:00 AM', team(1), team(2, true)),
    matchOf(2, '9:30 AM', team(3), team(4)),
    matchOf(3, '9:30 AM', team(5), team(2)),
  ];
  const view = { ...VIEW, matches, stateNow: ({ id }: Match) => (id > 1 ? NO_RESULT : null) };
  show(<MatchList view={{ ...view, hasWithdrawn: () => false }} />, '/#team-2');
  expect(screen.getAllByText(NO_RESULT)).toHaveLength(1);
  const next = screen.getByRole('article', { name: /^Match 3/ });
  expect(scrolls.mock.contexts).toEqual([next.parentElement]);
});
