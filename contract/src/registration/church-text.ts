export const NO_COACH = 'No coach yet';

/** `1 church`, `12 churches`. */
export const describeChurches = (count: number): string =>
  `${count} ${count === 1 ? 'church' : 'churches'}`;
