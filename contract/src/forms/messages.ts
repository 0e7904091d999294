/** The words of what may be public of quizzers (W8). */
export const PUBLIC_NAMES_NOTE =
  'Where a quizzer’s full name or photo may not be public, every page, picture and calendar that others can open shows the first name and an initial, those of past years too. Scoresheets, check-in and this page have full names.';

/** `Saved: others read Ann L.` */
export const savedAs = (shown: string): string => `Saved: others read ${shown}`;
