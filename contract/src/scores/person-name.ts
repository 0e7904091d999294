/** Separate, for the page that asks (P6). */
export const LONGEST_PERSON_NAME = 60;
