import { type CurrentUser, me } from '@quizmeet/contract/accounts/calls.ts';
import { OTHER_ACCOUNT } from '@quizmeet/contract/accounts/session-text.ts';
import { getChurch, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import { EMPTY_CHURCH } from '@quizmeet/rules/registration/church.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { useForm } from './form/use-form.ts';
import { usePageOwner } from './page-owner.ts';
import { callQuery, useCallMutation } from './queries.ts';
import { useSession } from './session.tsx';

const EMPTY = { teamName: '' };

/** A page with a form, which starts over for another account; its buttons read the session again. */
function Page({ isLogIn = false }: { isLogIn?: boolean }) {
  const session = useSession();
  const owner = usePageOwner(isLogIn);
  return (
    <>
      <p>{session.user?.name ?? 'Nobody'} is here</p>
      <button type="button" onClick={() => void session.reload()}>
        Look
      </button>
      <Typed key={owner} />
    </>
  );
}

function Typed() {
  const saving = useCallMutation(saveTeam);
  const form = useForm({
    initial: EMPTY,
    storedAs: 'team:1',
    send: async ({ teamName }) =>
      await saving.mutateAsync({ body: { id: 1, teamName, division: 'Open', quizzers: [] } }),
  });
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <input aria-label="Name" {...form.getInputProps('teamName')} />
      <button type="submit">Save</button>
    </form>
  );
}

const logsIn = (server: FakeServer, id: number, name: string) =>
  server.answers(me, { id, name, email: `${id}@example.org`, authorities: [] } as CurrentUser);

const field = () => screen.getByLabelText<HTMLInputElement>('Name');

async function typing() {
  const server = fakeServer();
  server.knows('coach');
  logsIn(server, 7, 'Ruth');
  const user = show(<Page />);
  await screen.findByText('Ruth is here');
  await user.type(field(), 'Lima');
  return { server, user };
}

test('a login elsewhere switches the page’s user and says so; drafts stay separate', async () => {
  const { server, user } = await typing();
  logsIn(server, 8, 'Bea');
  await user.click(screen.getByText('Look'));
  await screen.findByText(
    'Bea has logged in on this device. What Ruth entered is kept here for Ruth.',
  );
  expect(field().value).toBe('');
  logsIn(server, 7, 'Ruth');
  await user.click(screen.getByText('Look'));
  await screen.findByText('Ruth is here');
  await waitFor(() => expect(field().value).toBe('Lima'));
});

function OwnChurch() {
  const { data } = useQuery(callQuery(getChurch));
  return <p>{data?.churchName}</p>;
}

test('what was read for one account is not shown to another, even if it can’t be read again', async () => {
  const server = fakeServer();
  server.knows('coach');
  logsIn(server, 7, 'Ruth');
  server.answers(getChurch, { ...EMPTY_CHURCH, id: 3, paid: false, churchName: 'Grace' });
  const user = show(
    <>
      <Page isLogIn />
      <OwnChurch />
    </>,
  );
  await screen.findByText('Grace');
  server.refuses(getChurch, 403, { detail: 'No' });
  logsIn(server, 8, 'Bea');
  await user.click(screen.getByText('Look'));
  await screen.findByText('Bea is here');
  expect(screen.queryByText('Grace')).toBeNull();
});

test('input stays in its form when the session ends', async () => {
  const { server, user } = await typing();
  server.knows('nobody');
  await user.click(screen.getByText('Look'));
  await screen.findByText('Nobody is here');
  expect(field().value).toBe('Lima');
});

test('a change names the page’s user; its refusal shows the session’s user', async () => {
  const { server, user } = await typing();
  server.refuses(saveTeam, 401, { detail: OTHER_ACCOUNT });
  const requests = vi.spyOn(globalThis, 'fetch');
  logsIn(server, 8, 'Bea');
  await user.click(screen.getByText('Save'));
  await screen.findByText('Bea is here');
  const [, request] = requests.mock.calls.find(([, made]) => made?.method === 'PUT') ?? [];
  expect(new Headers(request?.headers).get('x-quizmeet-account')).toBe('7');
});

test('the page that logs in continues', async () => {
  const server = fakeServer();
  server.knows('coach');
  logsIn(server, 7, 'Ruth');
  const user = show(<Page isLogIn />);
  await screen.findByText('Ruth is here');
  logsIn(server, 8, 'Bea');
  const before = field();
  await user.click(screen.getByText('Look'));
  await screen.findByText('Bea is here');
  expect(field()).toBe(before);
  expect(screen.queryByText(/has logged in on this device/)).toBeNull();
});
