import { type Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { useSession } from '../../platform/session.tsx';
import { TakeOver } from './take-over.tsx';

const FORMER = {
  ...{ year: 2125, churchName: 'Grace', district: 'SWO', state: 'Ohio' },
  ...{ computerSeats: 0, monitors: 0, roundsToSkip: 0 },
  teams: [
    {
      ...{ id: 1, teamName: 'Grace', division: 'Open' },
      quizzers: [{ id: 11, firstName: 'Ann', lastName: 'Lee' }],
    },
  ],
} as Former;
const ASKED = { detail: 'Ann Lee is already on Grace 2.', asks: true };

/** As on its page; a draft belongs to a user. */
const OnceKnown = ({ children }: { children: ReactNode }) => useSession().known && children;

test('a person on two teams is asked about, and taken over once confirmed (W2)', async () => {
  const server = fakeServer();
  server.refuses(takeOver, 409, ASKED);
  const saved: string[] = [];
  const user = show(
    <OnceKnown>
      <TakeOver
        former={FORMER}
        event={openEvent(2126)}
        takesChurch={false}
        mayAdd
        onSaved={() => saved.push('saved')}
      />
    </OnceKnown>,
  );
  await user.click(await screen.findByRole('button', { name: 'Ann Lee is coming' }));
  await user.click(await screen.findByRole('button', { name: /^Add 1 Team/ }));
  const question = await screen.findByRole('dialog', { name: 'On two teams?' });
  within(question).getByText(ASKED.detail);
  expect(saved).toEqual([]);
  server.answers(takeOver, true);
  await user.click(within(question).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saved).toEqual(['saved']));
  const bodies = server.asked(takeOver).map(({ body }) => body);
  expect(bodies.map(({ confirm }) => confirm)).toEqual([false, true]);
  expect(bodies[1]?.teams[0]?.quizzers).toEqual([
    { formerId: 11, firstName: 'Ann', lastName: 'Lee' },
  ]);
});
