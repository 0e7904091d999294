export const LONGEST_PERSON_NAME = 60;

/** Above all account ids, to store results by (P6). */
export const ROOM_PEOPLE_FROM = 1_000_000_000;

/** A room link's person. */
export const isRoomPerson = (id: number): boolean => id >= ROOM_PEOPLE_FROM;

export const NOT_BY_LINK = 'Please scan your room’s code first';
export const NO_SUCH_CODE = 'Unknown code. Scan the one on the scoresheet or on the door';
export const TOO_MANY_CODES = 'Too many wrong codes. Try again in a few minutes';
export const CODE_ENDED = 'This code no longer works. Get a new one at the scoring desk';
export const NAME_FIRST = 'Please enter your name first';
export const OTHER_ROOM = 'This code is for the rounds of another room';
export const OTHER_DAY = 'This code is for the rounds of another day';
export const LATER_MATCH_SAVED = 'The room’s next match has a result. Ask an administrator';
export const MATCH_RELIED_ON = 'A later match of these teams has a result. Ask an administrator';
export const winnerSet = (team: string): string =>
  `An administrator set ${team} as the winner. Tell the scoring desk if that’s wrong`;
export const NOT_YET = 'This code works only on the day of its rounds';
export const LATER_ROUND_SAVED = 'The next round has a result. Ask the scoring desk';
export const NO_ROOM_CODE = 'This room has no code for Saturday';
export const NO_SUCH_LINK = 'This room doesn’t have this link';
export const sheetIsGone = (day: 'Friday' | 'Saturday'): string =>
  `The ${day === 'Friday' ? 'round' : 'match'} on this scoresheet is no longer played in this ` +
  'room. Ask the scoring desk.';
