/** The words of what may be public of quizzers (W8). */
export const PUBLIC_NAMES_NOTE =
  'Take away the tick of what may not be public. If either is missing, everything that others can open shows the first name and an initial, past years too. Scoresheets, check-in and this page have full names.';

/** `Saved: others read Ann L.` */
export const savedAs = (shown: string): string => `Saved: others read ${shown}`;
