/** The lock of the instance that makes backups. No other lock has its number. */
export const KEEPERS_LOCK = 7_120_825_002;
