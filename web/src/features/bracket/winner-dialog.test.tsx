import {
  clearWinner,
  listWalkovers,
  type Match,
  setWinner,
} from '@quizmeet/contract/bracket/calls.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { useWinner } from './use-winner.ts';
import WinnerDialog from './winner-dialog.tsx';

const team = (id: number, name: string, score: number | null = null, source = '') => ({
  ...{ id, name, score },
  isWinner: id === 1 || id === 3,
  source,
});
const MATCH: Match = {
  id: 1,
  nextMatchId: 3,
  nextLoserMatchId: null,
  roundId: 101,
  timeString: '9:00 AM',
  roomName: 'R1',
  ifNecessary: false,
  participants: [team(1, 'Lima', 140, 'Seed 1'), team(2, 'Xenia', 90, 'Seed 4')],
};
const ROUND = {
  ...{ id: 101, version: 7, day: 'Saturday', leftTeamId: 1, rightTeamId: 2 },
  ...{ leftTeamName: 'Lima', rightTeamName: 'Xenia', leftTeamScore: 140, rightTeamScore: 90 },
  ...{ winningTeam: 'left', leftTeamQuizzers: [], rightTeamQuizzers: [] },
} as unknown as Round;

/** What stands in a match of a bracket of four: match 2 is decided, too. */
function participantsOf(id: number, decided?: number): Match['participants'] {
  if (id === 1) return MATCH.participants;
  if (id === 2) return [team(3, 'Kilo', 100, 'Seed 2'), team(4, 'Yoke', 80, 'Seed 3')];
  return id === decided
    ? [team(1, 'Lima'), team(2, 'Xenia')]
    : [team(0, 'Winner'), team(0, 'Loser')];
}

/** @param decided a match that rests on match 1 and is decided */
function Page({ decided }: { decided?: number }) {
  const main = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    ...{ ...MATCH, id, roundId: 100 + id },
    participants: participantsOf(id, decided),
  }));
  const winner = useWinner({ division: 'Open', satDivId: 4, main, consolation: [] });
  return (
    <>
      <button type="button" onClick={() => winner.win(MATCH, 2)}>
        Xenia won
      </button>
      <button type="button" onClick={() => winner.win(MATCH, 1)}>
        Lima did not
      </button>
      <WinnerDialog winner={winner} matches={main} />
    </>
  );
}

async function asks() {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(listWalkovers, []);
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Xenia won' }));
  const named = { name: 'Change the winner of match 1?' };
  const dialog = within(await screen.findByRole('dialog', named));
  await dialog.findByText('Xenia will be the winner.');
  const types = async (name: string, text: string) => {
    await user.clear(dialog.getByLabelText(name));
    if (text !== '') await user.type(dialog.getByLabelText(name), text);
  };
  const press = async () =>
    await user.click(dialog.getByRole('button', { name: 'Change the winner' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { server, dialog, types, press, isClosed };
}

test('without scores the winner alone is set, and it was said that the old ones go', async () => {
  const { server, dialog, press, isClosed } = await asks();
  expect(dialog.getByText(/^The scores \(Lima: 140, Xenia: 90\) will be cleared\./)).toBeTruthy();
  server.answers(setWinner, true);
  await press();
  await isClosed();
  expect(server.asked(setWinner).map(({ body }) => body)).toEqual([
    { division: 'Open', saturdayDivisionId: 4, roundId: 101, winningTeamId: 2 },
  ]);
});

test('with scores they are saved with the new winner, also of a tie', async () => {
  const { server, types, press, isClosed } = await asks();
  const saved = { ...ROUND, version: 8, rightTeamScore: 140, winningTeam: 'right' as const };
  server.answers(saveResult, saved);
  await types('Lima', '140');
  await types('Xenia', '140');
  await press();
  await screen.findByText('Saved. Lima: 140, Xenia: 140');
  await isClosed();
  expect(server.asked(saveResult).map(({ body }) => body)).toMatchObject([
    { id: 101, version: 7, leftTeamScore: '140', rightTeamScore: '140', winningTeam: 'right' },
  ]);
});

test('scores that make the other team win are refused at their field, and half of them too', async () => {
  const { server, dialog, types, press } = await asks();
  await types('Xenia', '90');
  await press();
  await dialog.findByText('Team scores is required');
  await types('Lima', '140');
  await press();
  await dialog.findByText('The winner must be the team with the higher score');
  expect(server.asked(saveResult)).toEqual([]);
});

test('what the change would reset is named before it is done, with its scores kept', async () => {
  const { server, dialog, types, press, isClosed } = await asks();
  server.refuses(saveResult, 409, { detail: 'It resets match 3', resets: [3] });
  await types('Lima', '90');
  await types('Xenia', '140');
  await press();
  await dialog.findByText('One decided match depends on it and will be reopened:');
  server.answers(saveResult, { ...ROUND, version: 8, leftTeamScore: 90, rightTeamScore: 140 });
  await press();
  await isClosed();
  expect(server.asked(saveResult).at(-1)?.body).toMatchObject({ confirm: true });
});

test('a winner on which only a walkover rests is changed or taken back after a question, too', async () => {
  const server = fakeServer();
  server.answers(getRound, ROUND);
  server.answers(listWalkovers, [{ bracketDivision: 4, left: [2], roundIds: [104] }]);
  server.answers(setWinner, true);
  server.answers(clearWinner, true);
  const user = show(<Page decided={4} />);
  await waitFor(() => expect(server.asked(listWalkovers)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Xenia won' }));
  await screen.findByRole('dialog', { name: 'Change the winner of match 1?' });
  await screen.findByText('Xenia withdrew, so Kilo wins match 3 without play.');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Lima did not' }));
  const named = { name: 'Undo winner of match 1?' };
  const dialog = within(await screen.findByRole('dialog', named));
  await dialog.findByText('Xenia withdrew, so Lima wins match 1 without play.');
  expect([...server.asked(setWinner), ...server.asked(clearWinner)]).toEqual([]);
});
