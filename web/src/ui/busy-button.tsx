import { type ComponentProps, type SyntheticEvent, useState } from 'react';

/**
 * The element of every button, Mantine's too. A disabled element would lose the focus after a
 * refusal or a save. So while the button is busy, or was focused when it was disabled, it stays
 * focusable, and pressing it does nothing.
 */
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

/** Enter in a field presses the form's button too. */
const ignore = (event: SyntheticEvent): void => event.preventDefault();
