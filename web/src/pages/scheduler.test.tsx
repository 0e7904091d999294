import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { paths } from '../paths.ts';
import SchedulerPage from './scheduler.tsx';

test('an administrator who looks for this event’s schedule is sent to Admin', async () => {
  fakeServer().knows('admin');
  show(<SchedulerPage />);
  const link = await screen.findByRole('link', { name: 'Admin' });
  expect(link.getAttribute('href')).toBe(paths.admin);
});
