/** Any page may need this message. It is in its own file, so that pages do not load all others. */
export const AUTHORITIES_FAILED = 'Failed to fetch authorities';
