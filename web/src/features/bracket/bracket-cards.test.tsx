import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { BracketCards } from './bracket-cards.tsx';

const match = (id: number): ListedRound => ({
  ...{ ...OPEN_ROUND, id, day: 'Saturday', group: null, timeString: '9:00 AM' },
});

test.each([
  [[1], 'Open A Next 9:00 AM, ASC 101 Lima – Xenia'],
  [[1, 2], 'Open A Next 9:00 AM, ASC 101 Lima – Xenia and 1 more match'],
])('a bracket names its next match with room and teams', async (ids, words) => {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2099));
  server.answers(listTeams, []);
  server.answers(liveGames, []);
  server.answers(resultSummary, []);
  const ofBracket = { bracketDivision: 4, bracketName: 'Open A', unplayed: null };
  server.answers(
    listMatches,
    ids.map((id) => ({ ...ofBracket, round: match(id) })),
  );
  show(<BracketCards brackets={[{ ...ofBracket, division: 'Open' }]} />);
  const card = await screen.findByRole('link', { name: /Lima/ });
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});
