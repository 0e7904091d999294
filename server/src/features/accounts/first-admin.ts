import { SET_UP_LINK_GONE } from '@quizmeet/contract/accounts/messages.ts';
import { type Act, act } from '../../calls/act.ts';
import type { Services } from '../../calls/services.ts';
import { hashToken, newToken } from '../../calls/sessions.ts';
import { DAY } from '../../platform/clock.ts';
import { gone } from '../../platform/problems.ts';
import { linkRecords, sessionRecords, type User, userRecords } from '../../records/users.ts';
import { sendPendingMail } from '../../tournament/claim-churches.ts';
import { addAccount, type NewAccount, named } from './commands.ts';
import { hashPassword } from './log-in.ts';

/** Every start prints a new link. */
const LINK_LIFETIME = 30 * DAY;

/** Makes ADMIN_EMAIL's account an administrator if there is none (P1). */
export async function appointFromEnvironment(services: Services): Promise<void> {
  const { firstAdmin } = services.environment;
  if (firstAdmin === undefined || (await userRecords(services.db).adminExists())) return;
  const passwordHash = await hashPassword(firstAdmin.password);
  await act(services, null, async (acting) => {
    // Another instance may be starting.
    await userRecords(acting.tx).lockAll();
    if (await userRecords(acting.tx).adminExists()) return;
    await appoint(acting, firstAdmin.email, passwordHash);
  });
}

/** An existing account with this address gets the operator's password too. */
async function appoint(act: Act, email: string, passwordHash: string): Promise<void> {
  const users = userRecords(act.tx);
  const found = await users.byEmail(email);
  if (found === null) {
    const account = { name: 'Administrator', email, passwordHash };
    const user = await addAccount(act, account, { confirmed: true, admin: true });
    return await noteFirstAdmin(act, user);
  }
  const confirmedAt = found.confirmedAt ?? act.now;
  await users.change(found.id, { passwordHash, confirmedAt, admin: true });
  await sessionRecords(act.tx).removeOf(found.id);
  await noteFirstAdmin(act, { ...found, confirmedAt });
}

/** Prints a one-time link; null if there is an administrator (P1). Earlier links stay valid. */
export async function printSetUpLink(services: Services): Promise<string | null> {
  const token = newToken();
  const printed = await act(services, null, async ({ tx, now }) => {
    if (await userRecords(tx).adminExists()) {
      await linkRecords(tx).removeAll('setup');
      return false;
    }
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME);
    await linkRecords(tx).add({ tokenHash: hashToken(token), kind: 'setup', expiresAt });
    return true;
  });
  if (!printed) return null;
  const address = `${services.environment.publicUrl}/setup/${token}`;
  services.say(`\nThere is no administrator yet. Make yourself the first one:\n${address}\n`);
  return address;
}

/**
 * Creates the first administrator from a printed link; 410 if used (P1). The second of two concurrent
 * attempts finds an administrator.
 */
export async function setUp(act: Act, token: string, account: NewAccount): Promise<User> {
  await userRecords(act.tx).lockAll();
  const link = await linkRecords(act.tx).spend(hashToken(token), 'setup', act.now);
  if (link === null || (await userRecords(act.tx).adminExists())) throw gone(SET_UP_LINK_GONE);

  const user = await addAccount(act, account, { confirmed: true, admin: true });
  await linkRecords(act.tx).removeAll('setup');
  await noteFirstAdmin(act, user);
  return user;
}

async function noteFirstAdmin(act: Act, user: User): Promise<void> {
  await sendPendingMail(act, user);
  await act.audit({
    who: user.name,
    action: 'Create first administrator',
    subject: named(user),
    after: 'admin',
    aboutAccounts: true,
  });
}
