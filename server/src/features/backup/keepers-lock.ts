/** Unique among the locks. */
export const KEEPERS_LOCK = 7_120_825_002;
