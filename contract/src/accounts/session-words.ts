/** What every page may have to say; apart, so that a page need not load all other messages. */
export const AUTHORITIES_FAILED = 'Failed to fetch authorities';
