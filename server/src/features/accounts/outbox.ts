import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAIL_NOT_STORED, NO_SUCH_MAIL } from '@quizmeet/contract/accounts/messages.ts';
import { MAIL_DISK_FULL, NO_MAIL_SERVER } from '@quizmeet/contract/outages.ts';
import PostalMime from 'postal-mime';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { SECOND } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { isDiskFull } from '../../platform/disk/disk.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { isHopeless, isNoMailServer, openPost, type Post } from '../../platform/mail/send.ts';
import { found, notFound } from '../../platform/problems.ts';
import { type MailRow, mailRecords } from '../../records/mails.ts';

/** Null when the mail is pointless and should be dropped. */
export type Compose = (tx: Transaction, mail: MailRow, now: Date) => Promise<Letter | null>;

const FIRST_WAIT = 2 * SECOND;
const LONGEST_WAIT = 600 * SECOND;
/** Longer than any attempt; then another instance may send. */
const LEASE = 120 * SECOND;
const LONGEST_ATTEMPT = 60 * SECOND;
/** Finds mails of crashed instances. */
const CHECK_INTERVAL = 30 * SECOND;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** @param attempts failed so far */
const backOff = (attempts: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 20));

/**
 * Sends mails one by one (N3). Instances share the work by lock and lease. A mail may arrive twice if an
 * instance dies before the commit, letters with the same Message-ID (W3); none is lost.
 */
export class Outbox {
  readonly #services: Services;
  readonly #compose: Compose;
  readonly #post: Post;
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(services: Services, compose: Compose) {
    this.#services = services;
    this.#compose = compose;
    this.#post = openPost(services.environment);
  }

  async start(): Promise<void> {
    await mailRecords(this.#services.db).hurry(this.#services.clock());
    this.wake();
  }

  /** Called after a commit that added a mail. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    this.#again = false;
    this.#running = this.#sendAll()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'the outbox could not be read');
        return CHECK_INTERVAL;
      })
      .then((wait) => {
        this.#running = undefined;
        if (this.#again) this.wake();
        else this.#sleep(wait);
      });
  }

  /** Aborts the current attempt; its mail is sent after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #sleep(ms: number): void {
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), ms);
    this.#timer.unref();
  }

  /** @returns milliseconds until the next look */
  async #sendAll(): Promise<number> {
    const { clock, db, disk } = this.#services;
    // A mail that can't be marked as sent would be sent again.
    if (!(await disk.hasRoomToSave())) return CHECK_INTERVAL;
    while (!this.#closing.signal.aborted) {
      const taken = await this.#take();
      if (taken === 'none') break;
      if (taken === 'dropped') continue;
      await this.#send(taken.mail, taken.letter);
    }
    const next = await mailRecords(db).nextTry();
    const wait = next === null ? CHECK_INTERVAL : next.getTime() - clock().getTime();
    return Math.min(CHECK_INTERVAL, Math.max(SECOND / 10, wait));
  }

  async #take(): Promise<{ mail: MailRow; letter: Letter } | 'none' | 'dropped'> {
    const now = this.#services.clock();
    return await inTransaction(this.#services.db, async (tx) => {
      const mails = mailRecords(tx);
      const mail = await mails.lockDue(now, later(now, LONGEST_WAIT));
      if (mail === null) return 'none';
      const letter = await this.#compose(tx, mail, now);
      if (letter === null) {
        await mails.remove(mail.id);
        return 'dropped';
      }
      const attempts = mail.attempts + 1;
      await mails.change(mail.id, { attempts, lastError: null, nextTryAt: later(now, LEASE) });
      return { mail: { ...mail, attempts }, letter };
    });
  }

  async #send(mail: MailRow, letter: Letter): Promise<void> {
    const { clock, db, log, say } = this.#services;
    let file: string | null;
    try {
      file = await this.#bring(mail, letter);
    } catch (error) {
      const now = clock();
      const lastError = reasonOf(error);
      log.warn({ mail: mail.id, attempts: mail.attempts, ...inLog(error) }, 'a mail was not sent');
      await mailRecords(db).change(
        mail.id,
        isHopeless(error)
          ? { failedAt: now, lastError }
          : { nextTryAt: later(now, backOff(mail.attempts)), lastError },
      );
      return;
    }
    // A letter's link is public; a duty letter's is personal.
    if (file !== null && mail.kind !== 'letter' && mail.kind !== 'duties')
      say(`Mail for ${mail.toAddress} (${file}): ${letter.link}`);
    await mailRecords(db).change(mail.id, { sentAt: clock(), lastError: null, keptAs: file });
  }

  /** @returns the file's name, without a mail server */
  async #bring(mail: MailRow, letter: Letter): Promise<string | null> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LONGEST_ATTEMPT)]);
    // A letter is one file, however often it is written.
    const attempt = mail.kind === 'letter' ? 1 : mail.attempts;
    const name = `${mail.id}-${mail.kind}-${attempt}`;
    return (await this.#post(letter, name, signal)).file;
  }
}

/** For the admin's outbox, without links: a mail server may quote the mail. */
function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return MAIL_DISK_FULL;
  return isNoMailServer(error) ? NO_MAIL_SERVER : plainReason(error);
}

const plainReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/https?:\S+/g, '(link)')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);

/** Omits the mail server's own words, which may contain the address (N4). */
function inLog(error: unknown): Readonly<Record<string, string | number>> {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof responseCode === 'number' ? { answer: responseCode } : {}),
  };
}

/** A mail saved as a file (N3). Reading is audited: its link may open an account. 404 without one. */
export async function readMailFile(services: Services, actor: Actor | null, id: number) {
  const row = found(await mailRecords(services.db).byId(id), NO_SUCH_MAIL);
  const { subject = '', text = '' } = await PostalMime.parse(
    await fileOf(services, row.keptAs ?? ''),
  );
  await act(services, actor, (acting) =>
    acting.audit({ action: 'Open kept email', subject: row.toAddress, aboutAccounts: true }),
  );
  return { to: row.toAddress, subject, text: text.trim(), kind: row.kind };
}

async function fileOf({ environment }: Services, name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(environment.dataDir, 'outbox', path.basename(name)));
  } catch {
    throw notFound(MAIL_NOT_STORED);
  }
}
