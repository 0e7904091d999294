import { type ComponentProps, type SyntheticEvent, useState } from 'react';

/**
 * What Mantine's Button puts on the page. A disabled element loses the focus, so that after a
 * refusal or a saving it would be nowhere: while the button is busy, or was in focus when it was
 * disabled, it can be focused, and pressing it does nothing.
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

/** Also Enter in a field presses the form's button. */
const ignore = (event: SyntheticEvent): void => event.preventDefault();
