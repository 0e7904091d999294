import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { notifyError } from './notices.ts';

function Page({ atOnce = false }: { atOnce?: boolean }) {
  const [opened, setOpened] = useState(atOnce);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="A question">
        <input aria-label="First" />
        <input aria-label="Second" data-autofocus />
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
        <Dialog opened={asking} onClose={() => setAsking(false)} title="Sure?">
          Sure?
        </Dialog>
      </Dialog>
    </>
  );
}

test('the focus goes into a dialog, stays there, and comes back when Escape closes it', async () => {
  const user = show(<Page />);
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'A question' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second')));
  for (let press = 0; press < 4; press++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes only the question asked over a dialog', async () => {
  const user = show(<Page atOnce />);
  await user.click(await screen.findByText('Ask'));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'A question' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that an address opened leaves the focus to the page', async () => {
  const user = show(<Page atOnce />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Second')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

test('an error behind a dialog is not read as said of it', async () => {
  const user = show(<Page />);
  act(() => void notifyError('No connection'));
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('No connection')).toBeNull();
});

test('Back closes a dialog, and the page stays', async () => {
  const user = show(<Page />);
  const { href } = window.location;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(href);
});

test('a dialog that was closed by its button leaves nothing to go back through', async () => {
  const user = show(<Page />);
  const before: unknown = window.history.state;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.history.state).toEqual(before));
});
