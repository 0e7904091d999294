import * as z from 'zod/mini';

/** The backup's form. A new form needs a new number here, and the old one stays readable. */
export const FORM = 1;

/** `quizmeet-2026-11-20T20-40-05Z.backup`; names sort as the times do. */
export const NAME = /^quizmeet-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

export const nameOf = (madeAt: Date): string =>
  `quizmeet-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** When a backup was made, by its name; null when it is not a backup's. */
export function timeIn(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * The first line of a backup. After it each row is a line `["table",{…}]`, and the last line is
 * `Ending`. The rows are those of the migrations that the header names: a newer product makes those
 * tables first, fills them, and then migrates them as it would a database (N5).
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

/** The last line: how many rows there are, and the SHA-256 of all lines before it. */
export const ending = z.object({ rows: z.int(), sha256: z.string() });
export type Ending = z.output<typeof ending>;
