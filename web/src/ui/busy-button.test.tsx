import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';

function shown(props: ComponentProps<typeof Button>): HTMLButtonElement {
  show(<Button {...props}>Save</Button>);
  return screen.getByRole('button', { name: 'Save' });
}

test.each([{ loading: true }, { loading: true, disabled: true }])(
  'a busy button can keep the focus, says that it cannot be pressed, and does nothing: %o',
  (props) => {
    const onClick = vi.fn();
    const button = shown({ ...props, onClick });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    button.click();
    expect(onClick).not.toHaveBeenCalled();
  },
);

test.each([
  [{ loading: false }, [false, null, 'button']],
  [{ disabled: true }, [true, 'true', 'button']],
  [{ type: 'submit' }, [false, null, 'submit']],
] as const)('another is disabled or sends a form only if it says so: %o', (props, expected) => {
  const button = shown(props);
  const says = button.getAttribute('aria-disabled');
  expect([button.disabled, says, button.type]).toEqual(expected);
});
