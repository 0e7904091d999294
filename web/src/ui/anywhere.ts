/** The style for text whose words may be wider than their space: addresses, names, files. */
export const ANYWHERE = { overflowWrap: 'anywhere' } as const;
