/** Of the name of who enters results by a room's link (P6). By itself, for the page that asks for it. */
export const LONGEST_PERSON_NAME = 60;
