import { getSharing } from '@quizmeet/contract/registration/sharing-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { Coaches } from './coaches.tsx';

const BEN = { id: 7, name: 'Ben Ortiz', email: 'ben@example.org' };

function shows(shared: boolean) {
  const server = fakeServer();
  server.knows('coach');
  server.answers(getSharing, { coaches: [BEN], invited: null, shared });
  show(<Coaches churchId={3} />);
}

const SHARE = { name: 'Share with another coach' };

test('a single coach can invite another', async () => {
  shows(false);
  await screen.findByRole('button', SHARE);
});

test('a second coach without a first is not offered an invitation that would be refused', async () => {
  shows(true);
  await screen.findByText(BEN.email);
  expect(screen.queryByRole('button', SHARE)).toBeNull();
});
