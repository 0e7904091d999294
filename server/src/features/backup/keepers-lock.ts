/** The lock of the instance that makes backups and writes the journal. No other lock has its number. */
export const KEEPERS_LOCK = 7_120_825_002;
