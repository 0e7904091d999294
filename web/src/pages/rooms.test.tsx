import { getRooms, putRooms } from '@quizmeet/contract/event/calls.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import RoomsPage from './rooms.tsx';

/** Three rooms on a narrow screen. */
async function opensNarrow() {
  const media = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max'), ...media }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = fakeServer();
  server.knows('admin');
  server.answers(getRooms, sampleRooms().slice(0, 3));
  const user = show(<RoomsPage />);
  await user.click((await screen.findAllByRole('button', { name: /^1: / }))[0] as HTMLElement);
  return { server, user };
}

const nameIn = (row: number) => screen.queryByLabelText(`Row ${row}: Full name`);

test('a row that opened for its error stays open while it is corrected', async () => {
  const { server, user } = await opensNarrow();
  const message = 'This room is in use';
  server.refuses(putRooms, 422, { errors: [{ path: '1.name', message }] });
  await user.type(screen.getByLabelText('Row 1: Full name'), ' East');
  expect(nameIn(2)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.type(await screen.findByLabelText('Row 2: Full name'), ' West');
  expect(nameIn(2)).toHaveProperty('value', `${sampleRooms()[1]?.name} West`);
});

test('removing an open row opens no other, and an added one is open', async () => {
  const { user } = await opensNarrow();
  expect(nameIn(1)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /^Row 1: remove/ }));
  expect(nameIn(1)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  expect(nameIn(2)).toBeNull();
  expect(nameIn(3)).not.toBeNull();
});
