export const NO_COACH = 'No coach yet';
/** For administrators. */
export const expectedCoach = (email: string, isInvited: boolean): string =>
  `${isInvited ? 'Invited' : 'Expected'}: ${email}`;
export const NO_SUCH_TEAM = 'This team doesn’t exist';

/** `1 church`, `12 churches`. */
export const describeChurches = (count: number): string =>
  `${count} ${count === 1 ? 'church' : 'churches'}`;
