import type { Actor } from '../src/calls/actor.ts';
import type { Services } from '../src/calls/services.ts';
import { hashPassword } from '../src/features/accounts/log-in.ts';
import { userRecords } from '../src/records/users.ts';

/** The password of every account in a demo; a demo's database is deleted when it ends. */
export const DEMO_PASSWORD = 'quizmeet-demo';

export const ADMIN_EMAIL = 'admin@example.org';
export const SCORE_EMAIL = 'scores@example.org';

export async function demoPeople(services: Services, registeredAt: Date) {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return {
    add: async (
      name: string,
      email: string,
      roles: { readonly admin?: boolean; readonly scoreEntry?: boolean } = {},
    ): Promise<Actor> => {
      const { admin = false, scoreEntry = false } = roles;
      const user = await userRecords(services.db).add({
        name,
        email,
        passwordHash,
        confirmedAt: registeredAt,
        createdAt: registeredAt,
        admin,
        scoreEntry,
      });
      if (user === null) throw new Error(`${email} has an account already`);
      return { userId: user.id, name, email, confirmed: true, admin, scoreEntry };
    },
  };
}
