/**
 * People who enter results by a room's link (P6) have ids from here on, so that none is an account's. Devices
 * keep results by them.
 */
export const ROOM_PEOPLE_FROM = 1_000_000_000;

/** Whether an id is of a person who enters results by a room's link. */
export const isRoomPerson = (id: number): boolean => id >= ROOM_PEOPLE_FROM;

export const NOT_BY_LINK = 'Please scan the code of your room first';
export const NO_SUCH_CODE =
  'This code is not known. Please scan the one on the scoresheet or the door';
export const TOO_MANY_CODES =
  'Too many unknown codes were sent from here. Please wait some minutes and scan again';
export const CODE_ENDED =
  'This code can no longer be used. Please ask at the scores desk for a new one';
export const NAME_FIRST = 'Please enter your name first';
export const OTHER_ROOM = 'This code is for the rounds of another room';
export const OTHER_DAY = 'This code is for the rounds of another day';
export const MATCH_DECIDED = 'This match is decided already. Ask an administrator to correct it';
export const LOG_OUT_FIRST =
  'Saturday’s results are entered by this code without an account. Please log out, then scan it again';
export const NOT_YET = 'This code can save results only on the day of its rounds';
export const LATER_ROUND_SAVED =
  'The next round of this room has a result already. The scores desk corrects this one';
export const NO_SUCH_LINK = 'This room has no such link';
export const sheetIsGone = (day: 'Friday' | 'Saturday'): string =>
  `The ${day === 'Friday' ? 'round' : 'match'} on this scoresheet no longer exists: it is from an earlier ` +
  `${day === 'Friday' ? 'schedule' : 'bracket'}. Ask at the scores desk for a new sheet.`;
