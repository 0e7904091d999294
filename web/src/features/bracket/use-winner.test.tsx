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

const [LIMA = team(1, 'Lima'), XENIA = team(4, 'Xenia')] = MATCH.participants;
const DECIDED = { ...MATCH, participants: [{ ...LIMA, isWinner: true }, XENIA] };

/** With them, a bracket of three teams. */
const OTHERS = [2, 3, 4, 5].map((id) => ({ ...MATCH, id, roundId: 100 + id }));

const SAVED = { ...OPEN_ROUND, winningTeam: 'right', rightTeamId: 4, version: 8 } as const;

function Board({ match = MATCH }: { match?: Match }) {
  const { win, undo, confirm } = useWinner({
    division: 'Open',
    satDivId: 1,
    main: [match, ...OTHERS],
    consolation: [],
  });
  return (
    <>
      <button type="button" onClick={() => win(match, 4)}>
        Xenia
      </button>
      <button type="button" onClick={confirm}>
        Confirm
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

test('a changed winner that resets nothing can be changed back by its notice', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listWalkovers, []);
  server.answers(setWinner, true);
  const user = show(<Board match={DECIDED} />);
  await user.click(screen.getByRole('button', { name: 'Xenia' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Xenia won match 1.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Lima won match 1.');
  expect(server.asked(setWinner).map(({ body }) => body)).toMatchObject([
    { winningTeamId: 4 },
    { winningTeamId: 1, currentWinnerId: 4 },
  ]);
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
