import { hash, verify } from '@node-rs/argon2';

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
