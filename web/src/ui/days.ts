const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const SHORT = inUtc({ month: 'short', day: 'numeric' });
const LONG = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const RANGE = inUtc({ month: 'long', day: 'numeric', year: 'numeric' });

/** Days are YYYY-MM-DD. */
const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `Oct 27` */
export const shortDay = (day: string): string => SHORT.format(instantOf(day));

/** `Friday, November 20, 2026` */
export const longDay = (day: string): string => LONG.format(instantOf(day));

/** `November 20 – 21, 2026` */
export const dayRange = (first: string, last: string): string =>
  RANGE.formatRange(instantOf(first), instantOf(last));
