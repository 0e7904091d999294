/** For long words: addresses, names, files. */
export const WRAP_ANYWHERE = { overflowWrap: 'anywhere' } as const;
