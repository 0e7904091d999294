import { type ComponentProps, type SyntheticEvent, useState } from 'react';

/** Stays focusable while busy, or if focused when disabled: `disabled` would lose the focus. */
export function BusyButton({
  'data-loading': busy = false,
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentProps<'button'> & { 'data-loading'?: boolean }) {
  const [inFocus, setInFocus] = useState(false);
  const isIdle = disabled || busy;
  return (
    <button
      {...rest}
      data-loading={busy || undefined}
      type={type}
      disabled={disabled && !busy && !inFocus}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? ignore : onClick}
      onFocus={(event) => {
        setInFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setInFocus(false);
        onBlur?.(event);
      }}
    />
  );
}

/** Enter in a field presses it too. */
const ignore = (event: SyntheticEvent): void => event.preventDefault();
