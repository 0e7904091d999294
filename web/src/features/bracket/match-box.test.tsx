import type { Match, Participant } from '@quizmeet/contract/bracket/calls.ts';
import { candidateNames } from '@quizmeet/contract/bracket/place-name.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { type BracketView, MatchBox } from './match-box.tsx';

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
