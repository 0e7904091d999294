import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SECOND } from '../clock.ts';
import { type Delivery, POSTED, type Report } from './delivery.ts';
import { openPost } from './send.ts';

/** No attempt takes longer; the product takes a mail again only after twice this time. */
const LONGEST_ATTEMPT = 60 * SECOND;

/**
 * Brings mails to the mail server in a process of its own. When the product is killed, it finishes the mail
 * that it has begun and notes that, and ends.
 */
let running = Promise.resolve();
process.on('message', (delivery: Delivery) => {
  running = running.then(async () => {
    const report = await deliver(delivery);
    if (process.connected) process.send?.(report);
  });
});
process.on('disconnect', () => void running.finally(() => process.exit()));
// A terminal signals the whole process group, but the product decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function deliver({ name, letter, smtpUrl, mailFrom, dataDir }: Delivery): Promise<Report> {
  try {
    const post = openPost({ smtpUrl, mailFrom, dataDir });
    await post(letter, name, AbortSignal.timeout(LONGEST_ATTEMPT));
  } catch (error) {
    return { name, failure: failureOf(error) };
  }
  // Where it cannot be noted, the product is still told.
  await note(path.join(dataDir, POSTED), name).catch(() => undefined);
  return { name, failure: null };
}

async function note(folder: string, name: string): Promise<void> {
  // Not with its parents: a data folder that was removed meanwhile stays so.
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  await writeFile(path.join(folder, name), '');
}

/** What of an error decides what becomes of the mail. */
function failureOf(error: unknown): Report['failure'] {
  if (!(error instanceof Error)) return { message: String(error), more: {} };
  const { code, command, response, responseCode } = error as unknown as Record<string, unknown>;
  return { message: error.message, more: { code, command, response, responseCode } };
}
