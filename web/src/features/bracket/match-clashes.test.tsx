import { bracketState } from '@quizmeet/contract/bracket/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { MatchClashes } from './match-clashes.tsx';

const match = (id: number, letter: string) => ({
  division: 'Open' as const,
  bracketDivision: letter.charCodeAt(0),
  bracketName: `Open ${letter}`,
  id,
  roundId: 100 + id,
});

test('matches in each other’s way lead to their brackets; many are counted (B6)', async () => {
  const clashes = Array.from({ length: 11 }, (_, i) => ({
    says: `Clash ${i}.`,
    matches: [match(2 * i, 'A'), match(2 * i + 1, i === 0 ? 'B' : 'A')],
  }));
  const none = { brackets: 1, teams: 8, matches: 16, decided: 0, drift: [] };
  const server = fakeServer();
  server.answers(bracketState, [
    { division: 'Open', ...none, clashes },
    { division: 'Novice', ...none, clashes: [] },
  ]);
  show(<MatchClashes />);
  const list = within(await screen.findByRole('list'));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toBe('Clash 0. Move one of them on the page of Open A or Open B.');
  expect(second?.textContent).toBe('Clash 1. Move one of them on the page of Open A.');
  expect(list.getAllByRole('listitem')).toHaveLength(9);
  list.getByText('And 3 more.');
});
