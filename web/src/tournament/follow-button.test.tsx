import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { FollowStar } from './follow-button.tsx';

test('several teams can be followed, and unfollowed one by one', async () => {
  fakeServer().refuses(getTeam, 503);
  const user = show(
    <>
      <FollowStar teamId={1} teamName="Lima" />
      <FollowStar teamId={2} teamName="Oslo" />
    </>,
  );
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }));
  const pressed = () =>
    screen
      .getAllByRole('button', { name: /^Follow/ })
      .map((button) => button.getAttribute('aria-pressed'));
  await press('Follow Lima');
  await press('Follow Oslo');
  expect(pressed()).toEqual(['true', 'true']);
  await press('Follow Lima');
  expect(pressed()).toEqual(['false', 'true']);
  expect(screen.getByText('No longer following Lima')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(pressed()).toEqual(['true', 'true']);
});

test('undoing keeps the teams that have been followed since', async () => {
  fakeServer().refuses(getTeam, 503);
  const user = show(
    <>
      <FollowStar teamId={1} teamName="Lima" />
      <FollowStar teamId={2} teamName="Oslo" />
    </>,
  );
  for (const name of ['Follow Lima', 'Follow Lima', 'Follow Oslo', 'Undo'])
    await user.click(screen.getByRole('button', { name }));
  expect(localStorage.getItem('quizmeet:following')).toBe('[2,1]');
});
