import { MantineProvider } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRoomLink, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { round } from '../../testing/queued-results.ts';
import { show } from '../../testing/screen.tsx';
import { makeQueryClient } from '../platform/query-client.ts';
import { asVisitor, useSession } from '../platform/session.tsx';
import { putRound, RoomStrip, useSetPass } from './room-pass.tsx';

const PASS: RoomPass = {
  ...{ personId: 1_000_000_001, name: 'Maria Lopez' },
  ...{ roomName: 'ASC 101', roomFullName: 'ASC 101', day: 'Saturday', date: '2026-11-21' },
  ...{ state: 'open', until: '2026-11-22T05:00:00Z', rounds: [] },
};

test('the strip of a room waits for hydration, since the server doesn’t know the pass', async () => {
  const page = (client: QueryClient): ReactNode => {
    asVisitor(client);
    return (
      <MantineProvider>
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <RoomStrip />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    );
  };
  const [server, client] = [makeQueryClient(), makeQueryClient()];
  fakeServer();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page(server));
  client.setQueryData(['room pass'], PASS);
  const errors: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => void errors.push(error) };
  const root = await act(async () => hydrateRoot(place, page(client), options));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
    for (const each of [server, client]) each.clear();
  });
  await screen.findByText('You’re entering results for ASC 101 on this device.');
  expect(errors).toEqual([]);
});

test('a room’s list has a saved result before it is read again', () => {
  const client = makeQueryClient();
  const rest = { bracket: 'Open A', ifNecessary: false, maySave: true };
  const of = (...rounds: Round[]) => ({
    ...PASS,
    rounds: rounds.map((each) => ({ round: each, ...rest })),
  });
  client.setQueryData(['room pass'], of(round(1), round(2)));
  const saved: Round = { ...round(1), version: 2, winningTeam: 'left' };
  putRound(client, saved);
  expect(client.getQueryData(['room pass'])).toEqual(of(saved, round(2)));
  client.clear();
});

test('an account of score entry, which has its own page, gets no strip (B7)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getRoomLink, PASS);
  show(<WithPass />);
  await screen.findByText('Ruth Coach');
  expect(screen.queryByText(/^You’re entering results/)).toBeNull();
});

function WithPass() {
  const setPass = useEffectEvent(useSetPass());
  useEffect(() => {
    setPass(PASS);
    return () => setPass(null);
  }, []);
  return (
    <>
      {useSession().user?.name}
      <RoomStrip />
    </>
  );
}
