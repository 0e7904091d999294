import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORDS_BUSY } from '@quizmeet/contract/accounts/messages.ts';
import { Queue } from '../../platform/queue.ts';

/** Each takes one core for about 25 ms; one stays free. */
export const checksAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** About two seconds of waiting; a whole hall may log in together. */
const MOST_WAITING = 80;

/** The library's parameters follow OWASP. */
export const hashPassword = async (password: string): Promise<string> => await hash(password);

/** Checked for unknown accounts, so that they take as long (P2). */
let decoy: Promise<string> | undefined;

/** Takes equally long without an account. */
export async function passwordFits(passwordHash: string | null, password: string) {
  decoy ??= hash('no account has this password');
  const wanted = passwordHash ?? (await decoy);
  const fits = await verify(wanted, password).catch(() => false);
  return passwordHash !== null && fits;
}

/** All hashing queues here: a venue logs in within minutes. */
export const passwordQueue = (): Queue =>
  new Queue(
    { atOnce: checksAtOnce(availableParallelism()), mostWaiting: MOST_WAITING },
    PASSWORDS_BUSY,
  );
