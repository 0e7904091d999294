import { Button } from '@mantine/core';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { listOpenRequests } from '@quizmeet/contract/registration/request-calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { OpenRequests } from './open-requests.tsx';
import { useOpenRequests } from './use-open-requests.ts';

type Open = ReplyOf<typeof listOpenRequests>[number];

const requestOf = (teamId: number, teamName: string): Open => ({
  ...{ id: 10 + teamId, teamId, teamName, churchName: teamName, askedBy: 'Ruth Coach' },
  ...{ reason: '', changes: ['Nora Wagner joins'], roster: [], obstacle: null },
  ...{ askedAt: '2126-11-20T12:00:00Z', accepted: null, decidedAt: null },
});

function Page() {
  const { refetch } = useOpenRequests();
  return (
    <>
      <Button onClick={() => void refetch()}>Look again</Button>
      <OpenRequests />
    </>
  );
}

const typed = () => Object.keys(localStorage).filter((name) => name.includes('answer-to'));

test('what was typed as an answer goes once somebody else has decided, and no other answer with it', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listOpenRequests, [requestOf(1, 'Lima'), requestOf(2, 'Xenia')]);
  const user = show(<Page />);
  await screen.findByRole('article', { name: /^Lima/ });
  const [first, second] = screen.getAllByLabelText('Reply (optional)');
  if (first === undefined || second === undefined) throw new Error('two can be answered');
  await user.type(first, 'Get well soon');
  await user.type(second, 'Too late');
  expect(typed()).toHaveLength(2);

  server.answers(listOpenRequests, [requestOf(2, 'Xenia')]);
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Lima/ })).toBeNull());
  await waitFor(() => expect(typed()).toEqual(['quizmeet:draft:7:answer-to:2']));
});
