import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { UnprintableNames } from './evening-dialog.tsx';

const named = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'quizzer' as const,
    name: `Ann ${i} 𐎀`,
    letters: ['𐎀'],
  }));

test('names unprintable characters, and counts them if there are many', async () => {
  const server = fakeServer();
  server.answers(listUnprintable, named(10));
  show(<UnprintableNames />);
  await screen.findByText(/^10 names have characters/);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe('Quizzer Ann 0 𐎀: 𐎀 (U+10380)');
  expect(lines[8]).toBe('and 2 more');
});

test('says nothing where every name can be printed', async () => {
  const server = fakeServer();
  server.answers(listUnprintable, []);
  show(<UnprintableNames />);
  await waitFor(() => expect(server.asked(listUnprintable)).toHaveLength(1));
  expect(screen.queryByText(/can’t be printed/)).toBeNull();
});
