import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { QueryContent, type ShownQuery } from './query-content.tsx';

const refetch = vi.fn();
const NOTHING: ShownQuery<string> = { data: undefined, error: null, refetch };
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
  shows({ failureReason: Object.assign(new Error('No answer'), { unanswered: true }) });
  expect(screen.getByText('It appears once you’re connected.')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
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
