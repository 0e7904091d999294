import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import ResultsWall from './results-wall.tsx';

const OPEN = { division: 'Open' as const, saturdayDivisionName: 'A' };

function showsResults(...places: number[]) {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2026));
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, null);
  server.answers(listMatches, []);
  server.answers(
    listBrackets,
    ['A', 'B'].map((name, i) => ({
      ...{ division: 'Open', bracketDivision: 4 + i, bracketName: `Open ${name}` },
    })),
  );
  server.answers(
    resultSummary,
    places.map((place) => ({ ...OPEN, place, teamId: place, teamName: `Team ${place}` })),
  );
  show(<ResultsWall />);
}

test('without a place, one line says so', async () => {
  showsResults();
  await screen.findByText('No places decided yet');
  expect(screen.queryByText('No places yet')).toBeNull();
});

test('it has all places', async () => {
  showsResults(1, 2, 3, 4);
  await screen.findByText('Team 4');
  screen.getByRole('heading', { name: 'Result Summary' });
});
