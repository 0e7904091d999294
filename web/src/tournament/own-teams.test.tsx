import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { useSession } from '../platform/session.tsx';
import { useOwnTeams } from './own-teams.ts';

vi.mock('../ui/embedded.ts', () => ({ isEmbedded: true }));

const OwnTeams = () => `${useSession().known ? 'known' : ''}: ${useOwnTeams().join()}`;

test('an embed, which knows no coach, leaves the list of the device alone (W7)', async () => {
  fakeServer().knows('nobody');
  localStorage.setItem('quizmeet:own-teams', '[5]');
  show(<OwnTeams />);
  await screen.findByText('known:');
  expect(localStorage.getItem('quizmeet:own-teams')).toBe('[5]');
});
