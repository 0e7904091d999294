/** Separate, since any page may need these messages. */
export const AUTHORITIES_FAILED = 'Failed to fetch authorities';

/** For what another account typed. */
export const OTHER_ACCOUNT =
  'Somebody else has logged in here. Log in as the person who entered this.';

/** For a page that another account opened. */
export const otherAccount = (now: string, before: string): string =>
  `${now} has logged in on this device. What ${before} entered is kept here for ${before}.`;
