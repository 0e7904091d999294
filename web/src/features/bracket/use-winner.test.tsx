import {
  clearWinner,
  listWalkovers,
  type Match,
  setWinner,
} from '@quizmeet/contract/bracket/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { useWinner } from './use-winner.ts';

const team = (id: number, name: string) => ({
  ...{ id, name, score: null, isWinner: false, source: '' },
});
const MATCH: Match = {
  ...{ id: 1, roundId: 101, nextMatchId: 3, nextLoserMatchId: null, ifNecessary: false },
  ...{ timeString: '9:00 AM', roomName: 'R1', participants: [team(1, 'Lima'), team(4, 'Xenia')] },
};

const SAVED = { ...OPEN_ROUND, winningTeam: 'right', rightTeamId: 4, version: 8 } as const;

function Board() {
  const { win, undo } = useWinner({
    division: 'Open',
    satDivId: 1,
    main: [MATCH],
    consolation: [],
  });
  return (
    <>
      <button type="button" onClick={() => win(MATCH, 4)}>
        Xenia
      </button>
      <button type="button" onClick={() => undo(MATCH, SAVED)}>
        Undo the save
      </button>
    </>
  );
}

test('the notice of a first winner undoes it', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listWalkovers, []);
  server.answers(setWinner, true);
  server.answers(clearWinner, true);
  const user = show(<Board />);
  await user.click(screen.getByRole('button', { name: 'Xenia' }));
  await screen.findByText('Xenia won match 1.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked(clearWinner)).toHaveLength(1));
  expect(server.asked(clearWinner)[0]?.body).toMatchObject({ roundId: 101, winningTeamId: 4 });
  await screen.findByText('Winner of match 1 removed.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a saved result is undone only while it is the newest (S8)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listWalkovers, []);
  server.refuses(clearWinner, 409, { detail: 'Somebody else just decided this match' });
  const user = show(<Board />);
  await user.click(screen.getByRole('button', { name: 'Undo the save' }));
  await screen.findByText(/Somebody else just decided this match/);
  expect(server.asked(clearWinner)[0]?.body).toMatchObject({ winningTeamId: 4, version: 8 });
});
