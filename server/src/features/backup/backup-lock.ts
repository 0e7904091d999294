/** Unique among the locks. */
export const BACKUP_LOCK = 7_120_825_002;
