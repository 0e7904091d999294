import { type Actor, actorOfUser } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { hashPassword } from '../src/features/accounts/log-in.ts';
import { userRecords } from '../src/records/users.ts';

/** The password of every account in a demo; a demo's database is deleted when it ends. */
export const DEMO_PASSWORD = 'quizmeet-demo';

export const ADMIN_EMAIL = 'admin@example.org';
export const SCORE_EMAIL = 'scores@example.org';

let passwordHash: Promise<string> | undefined;

export async function addPerson(
  { db, clock }: Services,
  name: string,
  email: string,
  roles: { readonly admin?: boolean; readonly scoreEntry?: boolean } = {},
): Promise<Actor> {
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  const user = await userRecords(db).add({
    ...{ name, email, passwordHash: await passwordHash, ...roles },
    confirmedAt: clock(),
    createdAt: clock(),
  });
  if (user === null) throw new Error(`${email} has an account already`);
  return actorOfUser(user);
}
