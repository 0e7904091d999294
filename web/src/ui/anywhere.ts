/** The style of a text whose words may be longer than its place: addresses, names, files. */
export const ANYWHERE = { overflowWrap: 'anywhere' } as const;
