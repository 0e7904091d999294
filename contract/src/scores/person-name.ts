/** The errors of a name for a room link (P6). In its own file, for the page that asks for it. */
export const LONGEST_PERSON_NAME = 60;
