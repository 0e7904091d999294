export const NO_COACH = 'No coach yet';

/** `1 church`, `12 churches`. */
export const churchesInWords = (count: number): string =>
  `${count} ${count === 1 ? 'church' : 'churches'}`;
