/** Above all account ids, to store results by (P6). */
export const ROOM_PEOPLE_FROM = 1_000_000_000;

/** A room link's person. */
export const isRoomPerson = (id: number): boolean => id >= ROOM_PEOPLE_FROM;

export const NOT_BY_LINK = 'Please scan the code of your room first';
export const NO_SUCH_CODE = 'Unknown code. Please scan the one on the scoresheet or the door';
export const TOO_MANY_CODES =
  'Too many wrong codes from this network. Wait a few minutes and scan again';
export const CODE_ENDED = 'This code no longer works. Please ask for a new one at the scoring desk';
export const NAME_FIRST = 'Please enter your name first';
export const OTHER_ROOM = 'This code is for the rounds of another room';
export const OTHER_DAY = 'This code is for the rounds of another day';
export const MATCH_DECIDED = 'This match has been decided. Ask an administrator to correct it';
export const LOG_OUT_FIRST =
  'This code works only when you’re logged out. Log out, then scan it again';
export const NOT_YET = 'This code works only on the day of its rounds';
export const LATER_ROUND_SAVED =
  'The next round in this room already has a result. Ask the scoring desk to correct this one';
export const NO_SUCH_LINK = 'This room doesn’t have this link';
export const sheetIsGone = (day: 'Friday' | 'Saturday'): string =>
  `The ${day === 'Friday' ? 'round' : 'match'} on this scoresheet no longer exists: it is from an earlier ` +
  `${day === 'Friday' ? 'schedule' : 'bracket'}. Ask for a new sheet at the scoring desk.`;
