/** Two decimals, or a dash without a round. */
export const averageText = (average: number | null): string =>
  average === null ? '–' : average.toFixed(2);
