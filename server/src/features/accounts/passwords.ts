import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORDS_BUSY } from '@quizmeet/contract/accounts/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { goneFrom } from '../../calls/asker.ts';
import { placeOf } from '../../platform/place.ts';
import { Queue } from '../../platform/queue.ts';

/** How many passwords are checked at a time: each takes a core for 25 ms or so, and one is left to others. */
export const checksAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** The last of them waits for two seconds or so; a whole hall may press the button at the same time. */
const MOST_WAITING = 80;
/** For when the turns do not go on as they should. */
const LONGEST_WAIT_MS = 30_000;

/** Argon2id with the library's parameters, which follow OWASP's advice. */
export const hashPassword = async (password: string): Promise<string> => await hash(password);

/** Of no password; checked where there is no account, so that the answer takes as long (P2). */
let decoy: Promise<string> | undefined;

/** True when the password opens the account; as slow for an account that does not exist. */
export async function passwordFits(passwordHash: string | null, password: string) {
  decoy ??= hash('no account has this password');
  const wanted = passwordHash ?? (await decoy);
  const fits = await verify(wanted, password).catch(() => false);
  return passwordHash !== null && fits;
}

/**
 * Whatever takes a password to pieces, in turns between the places on the network that ask, and the
 * accounts that are known on their device. The 300
 * people of a venue share one of them, and none is refused who comes within the same minutes.
 */
export class PasswordTurns {
  readonly #queue = new Queue(
    { atOnce: checksAtOnce(availableParallelism()), mostWaiting: MOST_WAITING },
    PASSWORDS_BUSY,
  );

  /**
   * @param account whose turn it is; else it is that of the place on the network
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

  /** The hash of a password that is to be stored. */
  async hash(request: FastifyRequest, reply: FastifyReply, password: string): Promise<string> {
    return await this.run(request, reply, () => hashPassword(password));
  }
}
