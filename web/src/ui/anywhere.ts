/** For long words: addresses, names, files. */
export const ANYWHERE = { overflowWrap: 'anywhere' } as const;
