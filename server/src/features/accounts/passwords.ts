import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORDS_BUSY } from '@quizmeet/contract/accounts/messages.ts';
import { Queue } from '../../platform/queue.ts';

/** Passwords checked at a time. Each takes one core for about 25 ms; one core stays free. */
export const checksAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** The last in the queue waits about two seconds; a whole hall may log in at the same time. */
const MOST_WAITING = 80;

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

/** All password hashing waits here: the people of a venue log in within the same minutes. */
export const passwordQueue = (): Queue =>
  new Queue(
    { atOnce: checksAtOnce(availableParallelism()), mostWaiting: MOST_WAITING },
    PASSWORDS_BUSY,
  );
