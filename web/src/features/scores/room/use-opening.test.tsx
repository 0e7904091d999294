import { openRoom } from '@quizmeet/contract/scores/room-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/screen.tsx';
import { takeRoomCodes } from '../../../tournament/room-code.ts';
import { useOpening } from './use-opening.tsx';

const Entry = () => useOpening().failure;

test.each([
  ['Friday', /The round on this scoresheet no longer exists/],
  ['Saturday', /The match on this scoresheet no longer exists/],
] as const)(
  'the code of an old sheet of %s says that what it was for is gone',
  async (day, text) => {
    const server = fakeServer();
    server.answers(openRoom, { round: null, isGone: true, isStaff: true, day, pass: null });
    window.history.replaceState(null, '', '/enter#code-of-the-sheet');
    takeRoomCodes();
    show(<Entry />, '/enter');
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
