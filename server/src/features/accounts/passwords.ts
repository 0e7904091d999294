import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORDS_BUSY } from '@quizmeet/contract/accounts/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { goneFrom } from '../../calls/asker.ts';
import { placeOf } from '../../platform/place.ts';
import { Queue } from '../../platform/queue.ts';

/** Passwords checked at a time. Each takes one core for about 25 ms; one core stays free. */
export const checksAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** The last in the queue waits about two seconds; a whole hall may log in at the same time. */
const MOST_WAITING = 80;
/** A limit in case the queue gets stuck. */
const LONGEST_WAIT_MS = 30_000;

/** Argon2id with the library's parameters, which follow OWASP's advice. */
export const hashPassword = async (password: string): Promise<string> => await hash(password);

/** A hash of no account's password, checked for unknown accounts so that they take as long (P2). */
let decoy: Promise<string> | undefined;

/** Whether the password is right; takes equally long for an account that does not exist. */
export async function passwordFits(passwordHash: string | null, password: string) {
  decoy ??= hash('no account has this password');
  const wanted = passwordHash ?? (await decoy);
  const fits = await verify(wanted, password).catch(() => false);
  return passwordHash !== null && fits;
}

/**
 * Runs all password hashing in a queue, in turns between network places and, on known devices,
 * accounts. The 300 people of a venue share one place, and nobody who comes within the same minutes
 * is refused.
 */
export class PasswordTurns {
  readonly #queue = new Queue(
    { atOnce: checksAtOnce(availableParallelism()), mostWaiting: MOST_WAITING },
    PASSWORDS_BUSY,
  );

  /**
   * @param account that takes the turn; null for the network place
   * @throws a 503 when too many wait
   */
  async run<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
    account: number | null = null,
  ): Promise<T> {
    const gone = AbortSignal.any([goneFrom(reply), AbortSignal.timeout(LONGEST_WAIT_MS)]);
    const whose = account === null ? placeOf(request.ip) : `account ${account}`;
    return await this.#queue.run(work, { whose, gone });
  }

  /** Hashes a new password. */
  async hash(request: FastifyRequest, reply: FastifyReply, password: string): Promise<string> {
    return await this.run(request, reply, () => hashPassword(password));
  }
}
