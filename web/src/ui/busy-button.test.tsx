import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';

function shown(props: ComponentProps<typeof Button>): HTMLButtonElement {
  show(<Button {...props}>Save</Button>);
  return screen.getByRole('button', { name: 'Save' });
}

test.each([{ loading: true }, { loading: true, disabled: true }])(
  'a busy button can keep the focus, and says that it cannot be pressed: %o',
  (props) => {
    const button = shown(props);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
  },
);

test('a disabled button is disabled, and others are not', () => {
  expect(shown({ disabled: true }).disabled).toBe(true);
});

test('an enabled button doesn’t say otherwise', () => {
  const button = shown({ loading: false });
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('a button sends its form only when it says so', () => {
  expect(shown({}).type).toBe('button');
});

test('a button of a form sends it', () => {
  expect(shown({ type: 'submit' }).type).toBe('submit');
});
