import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { lazyComponent, useOpenedComponent } from './lazy-component.ts';

/** A dialog whose code the test lets arrive. */
function codeThatWaits() {
  const asked: PromiseWithResolvers<{ default: ComponentType }>[] = [];
  const dialog = lazyComponent(() => {
    const answer = Promise.withResolvers<{ default: ComponentType }>();
    asked.push(answer);
    return answer.promise;
  });
  return { asked, dialog };
}

function Page({ dialog }: { dialog: ReturnType<typeof codeThatWaits>['dialog'] }) {
  const [opened, setOpened] = useState(false);
  const Shown = useOpenedComponent(dialog, opened, () => setOpened(false));
  return (
    <>
      <button type="button" onClick={() => setOpened(!opened)}>
        {opened ? 'Go back' : 'Open'}
      </button>
      {Shown && <Shown />}
    </>
  );
}

const CODE = { default: () => <p>The dialog</p> };
const button = () => screen.getByRole('button', { name: /Open|Go back/ });
const failure = () => screen.queryByText(/^This cannot be opened just now/);

test('a dialog is shown when its code has come, and at once the next time', async () => {
  const { asked, dialog } = codeThatWaits();
  const user = show(<Page dialog={dialog} />);
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.resolve(CODE);
  await screen.findByText('The dialog');
  await user.click(button());
  await user.click(button());
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a dialog whose code does not come says so, leaves the page as it is, and can be tried again', async () => {
  const { asked, dialog } = codeThatWaits();
  const user = show(<Page dialog={dialog} />);
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(failure()).toBeTruthy());
  expect(button().textContent).toBe('Open');
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(CODE);
  await screen.findByText('The dialog');
});

test('a dialog whose styles did not come asks for its code again, never for the styles as code', async () => {
  const { asked, dialog } = codeThatWaits();
  const user = show(<Page dialog={dialog} />);
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.reject(new Error(`Unable to preload CSS for ${location.origin}/assets/a.css`));
  await waitFor(() => expect(failure()).toBeTruthy());
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(CODE);
  await screen.findByText('The dialog');
});

test('whoever has gone back by then hears nothing of code that does not come', async () => {
  const { asked, dialog } = codeThatWaits();
  const user = show(<Page dialog={dialog} />);
  await user.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(button());
  asked[0]?.reject(new TypeError('Failed to fetch'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(failure()).toBeNull();
});
