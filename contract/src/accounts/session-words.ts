/** Any page may need these messages. They are in their own file, so that pages do not load all others. */
export const AUTHORITIES_FAILED = 'Failed to fetch authorities';

/** Refuses what one account typed and another one's session would save. */
export const OTHER_ACCOUNT =
  'Somebody else has logged in here. Log in as the person who entered this.';

/** Tells a page that was opened by one account whose session it is in now. */
export const otherAccount = (now: string, before: string): string =>
  `${now} has logged in on this device. What ${before} entered is kept here for ${before}.`;
