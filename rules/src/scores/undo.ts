/** For how long a person can undo the own latest save of a round, in minutes (X7). */
export const UNDO_MINUTES = 10;

/** The instant from which a save at `savedAt` can no longer be undone (X7). */
export const undoEnds = (savedAt: Date): Date =>
  new Date(savedAt.getTime() + UNDO_MINUTES * 60_000);
