import * as z from 'zod/mini';
import { get, post } from '../declare.ts';

const place = z.object({
  /** Such as `the folder /media/usb/quizmeet`. */
  named: z.string(),
  /** With the time of its state. */
  file: z.nullable(z.string()),
  madeAt: z.nullable(z.iso.datetime()),
  /** Nothing has changed until then. */
  checkedAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
  /** Null while it works. */
  failedAt: z.nullable(z.iso.datetime()),
  failure: z.nullable(z.string()),
  words: z.string(),
});
export type BackupPlaceState = z.output<typeof place>;

const backups = z.object({
  /** Null before the first backup. */
  here: z.nullable(place),
  /** Null where none is set. */
  second: z.nullable(place),
  /** For another machine, with FOLDER for the location; `dropOn` is a program, if possible. */
  restore: z.object({ command: z.string(), dropOn: z.nullable(z.string()) }),
});
export type Backups = z.output<typeof backups>;

export const getBackups = get('/api/backups', {
  who: 'admin',
  summary: 'The age of the newest backup in each location (N5)',
  reply: backups,
});

export const backUpNow = post('/api/backups', {
  who: 'admin',
  summary: 'Back up now, if anything has changed (N5)',
});
