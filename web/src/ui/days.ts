const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const SHORT = inUtc({ month: 'short', day: 'numeric' });
const LONG = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const TABLE = inUtc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const RANGE = inUtc({ month: 'long', day: 'numeric', year: 'numeric' });

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const SHORT_WITH_YEAR = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Oct 27`, or `Oct 27, 2027` in another year. */
export const shortDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? SHORT : SHORT_WITH_YEAR).format(instantOf(day));

/** `Friday, November 20, 2026` */
export const longDay = (day: string): string => LONG.format(instantOf(day));

/** `Fri, Nov 20, 2026` */
export const tableDay = (day: string): string => TABLE.format(instantOf(day));

/** `November 20 – 21, 2026` */
export const dayRange = (first: string, last: string): string =>
  // Thin spaces differ between server and browsers.
  RANGE.formatRange(instantOf(first), instantOf(last)).replaceAll('\u2009', ' ');
