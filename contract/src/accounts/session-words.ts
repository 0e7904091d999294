/** Any page may need this message. It is in a file of its own, so that no page loads all the others. */
export const AUTHORITIES_FAILED = 'Failed to fetch authorities';
