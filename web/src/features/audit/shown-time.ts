const WHEN = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** `Nov 20, 7:04:31 PM`, on this device's clock. */
export const shownTime = (instant: string): string => WHEN.format(new Date(instant));
