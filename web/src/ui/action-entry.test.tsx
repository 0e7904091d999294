import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { ActionEntry, ActionGrid, ActionLink, ActionOutcome } from './action-entry.tsx';

function shows(props: Partial<ComponentProps<typeof ActionEntry>>) {
  const onStart = vi.fn();
  const user = show(
    <ActionGrid>
      <ActionEntry
        title="Shuffle"
        description="Deals the teams into groups."
        button="Shuffle the teams"
        onStart={onStart}
        {...props}
      />
    </ActionGrid>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Shuffle the teams' });
  return { user, onStart, button };
}

test('an action starts at a press', async () => {
  const { user, onStart, button } = shows({ state: '72 teams' });
  expect(screen.getByRole('list').textContent).toContain('72 teams');
  await user.click(button);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('an obstacle is shown and disables it', async () => {
  const { user, onStart, button } = shows({ disabledReason: 'There are no teams' });
  expect(screen.getByText('There are no teams')).toBeTruthy();
  expect(button.disabled).toBe(true);
  await user.click(button);
  expect(onStart).not.toHaveBeenCalled();
});

test('its outcome is announced', () => {
  const failed = new Error('The schedule changed meanwhile');
  shows({ outcome: <ActionOutcome error={failed} done="180 rounds" /> });
  expect(within(screen.getByRole('listitem')).getByRole('status').textContent).toBe(
    'The schedule changed meanwhile',
  );
});

test('a page among the actions is a link with what needs attention', () => {
  show(<ActionLink title="People" description="Roles" to="/people" warnings={['3 names']} />);
  expect(screen.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/people');
  expect(screen.getByText('3 names')).toBeTruthy();
});
