import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { UnprintableNames } from './evening-dialog.tsx';

const named = (name: string, ...letters: string[]) => ({ kind: 'quizzer' as const, name, letters });

test('each character that no font has is named once', async () => {
  const server = fakeServer();
  server.answers(listUnprintable, [
    named('Ann 𐎀', '𐎀'),
    // A church's first team has its name (C3).
    named('Ann 𐎀', '𐎀'),
    named('Bo 𐎀𐎁', '𐎀', '𐎁'),
  ]);
  show(<UnprintableNames />);
  await screen.findByText(/^These characters print as/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '𐎀 (U+10380) in Ann 𐎀 and 1 more',
    '𐎁 (U+10381) in Bo 𐎀𐎁',
  ]);
});

test('nothing is said where every name can be printed', async () => {
  const server = fakeServer();
  server.answers(listUnprintable, []);
  show(<UnprintableNames />);
  await waitFor(() => expect(server.asked(listUnprintable)).toHaveLength(1));
  expect(screen.queryByText(/print as/)).toBeNull();
});
