import * as z from 'zod/mini';

/** Increase it with any change; old formats must stay readable. */
export const FORM = 1;

/** `quizmeet-2026-11-20T20-40-05Z.backup` sorts by time. */
export const NAME = /^quizmeet-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

export const nameOf = (madeAt: Date): string =>
  `quizmeet-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Null for another file's name. */
export function timeIn(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * The first line. Then each row is a line `["table",{…}]`, and the last line is `ending`. Rows match the
 * header's migrations: a newer version creates those tables, fills them, and then migrates (N5).
 */
export const header = z.object({
  quizmeet: z.literal('backup'),
  form: z.literal(FORM),
  madeAt: z.iso.datetime(),
  year: z.int(),
  timeZone: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string() })),
  sequences: z.record(z.string(), z.int()),
});
export type Header = z.output<typeof header>;

/** The row count, and the SHA-256 of all previous lines. */
export const ending = z.object({ rows: z.int(), sha256: z.string() });
export type Ending = z.output<typeof ending>;

/** Unique among the locks. */
export const BACKUP_LOCK = 7_120_825_002;
