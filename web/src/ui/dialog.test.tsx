import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="A question">
        <input aria-label="First" />
        <input aria-label="Second" data-autofocus />
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
