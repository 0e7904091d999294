import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { QueryContent, type ShownQuery } from './query-content.tsx';

const refetch = vi.fn();
const NOTHING: ShownQuery<string> = { data: undefined, error: null, refetch };
const unreached = Object.assign(new Error('No answer'), { unanswered: true, unreached: true });
const missing = Object.assign(new Error('This team doesn’t exist'), { missing: true });

const shows = (read: Partial<ShownQuery<string>>) => {
  refetch.mockClear();
  return show(
    <QueryContent query={{ ...NOTHING, ...read }} skeleton="Loading">
      {(name) => <p>Team {name}</p>}
    </QueryContent>,
  );
};
const alert = () => within(screen.getByRole('main')).getByRole('alert');
const again = () => screen.queryByRole('button', { name: 'Try again' });

test('a pending read shows a skeleton', () => {
  shows({});
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('without a connection, a read that the device hasn’t stored is no longer waited for', () => {
  shows({ failureReason: unreached });
  expect(screen.getByText('It appears once you’re connected.')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(again()).toBeNull();
});

test('it can be asked for once it isn’t retried any more', async () => {
  const user = shows({ failureReason: unreached, error: unreached });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a proxy that answers for the server is no missing connection', () => {
  const failure = Object.assign(new Error('Something went wrong'), { unanswered: true });
  shows({ failureReason: failure });
  expect(screen.getByText('Loading')).toBeTruthy();
  cleanup();
  shows({ failureReason: failure, error: failure });
  expect(alert().textContent).toContain('Something went wrong');
});

test('a failed read says why and can be retried', async () => {
  const user = shows({ error: new Error('The server is busy') });
  expect(alert().textContent).toContain('The server is busy');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a 404 offers no retry', () => {
  shows({ error: missing });
  expect(alert().textContent).toBe('This team doesn’t exist');
  expect(again()).toBeNull();
});

test('data stays when a refresh fails, marked as possibly stale', async () => {
  const user = shows({ data: 'Ashland', error: new Error('No answer') });
  expect(screen.getByText('Team Ashland')).toBeTruthy();
  expect(screen.getByText('This may be out of date: No answer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
