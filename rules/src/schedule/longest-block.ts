/** A team that plays more rounds than this without a pause has a run (F3). */
export const LONGEST_BLOCK = 3;
