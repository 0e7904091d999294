import { screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Page(props: Partial<ComponentProps<typeof ConfirmDialog>>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Clear
      </button>
      <ConfirmDialog
        title="Clear all?"
        opened={asking}
        onConfirm={() => {}}
        onClose={() => setAsking(false)}
        {...props}
      >
        12 rounds will go.
      </ConfirmDialog>
    </>
  );
}

async function asks(props: Partial<ComponentProps<typeof ConfirmDialog>>) {
  const onConfirm = vi.fn();
  const user = show(<Page onConfirm={onConfirm} {...props} />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear all?' });
  expect(dialog.textContent).toContain('12 rounds will go.');
  return { user, onConfirm };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));

test('Enter confirms harmless actions, once', async () => {
  const { user, onConfirm } = await asks({});
  await hasFocus('Confirm');
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('Enter doesn’t confirm dangerous actions', async () => {
  const { user, onConfirm } = await asks({ grave: true });
  await hasFocus('Cancel');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('an impossible action can’t be confirmed', async () => {
  const { user, onConfirm } = await asks({ possible: false, confirm: 'Move' });
  expect(button('Move').disabled).toBe(true);
  await user.click(button('Move'));
  expect(onConfirm).not.toHaveBeenCalled();
});
