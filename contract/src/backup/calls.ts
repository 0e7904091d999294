import * as z from 'zod/mini';
import { get, post } from '../call.ts';
import { done } from '../fields.ts';
import { problem } from '../problem.ts';

const place = z.object({
  /** Such as `the folder /media/usb/quizmeet`. */
  named: z.string(),
  /** The newest backup there, and the time of the state that it holds. */
  file: z.nullable(z.string()),
  madeAt: z.nullable(z.iso.datetime()),
  /** Until then nothing has changed since that backup. */
  checkedAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
  /** Since when and why it fails; null while it works. */
  failedAt: z.nullable(z.iso.datetime()),
  failure: z.nullable(z.string()),
  /** All of this in a sentence. */
  words: z.string(),
});
export type BackupPlaceState = z.output<typeof place>;

const backups = z.object({
  /** Null before the first backup. */
  here: z.nullable(place),
  /** Null where no second place is set. */
  second: z.nullable(place),
  /**
   * How another machine goes on from the second place: what one types in a terminal, with FOLDER for the place, and the
   * program that the folder can be dropped on; null where that is not possible.
   */
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
  fails: { 503: problem },
  reply: done,
});
