import { erasedAddress, erasedName } from '@quizmeet/rules/accounts/erase.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Transaction } from '../platform/database/database.ts';
import { linkRecords, NO_PASSWORD, sessionRecords, userRecords } from '../records/users.ts';

/** Nobody can log in, and no role is left (N6). */
export async function endAccount(tx: Transaction, id: UserId): Promise<void> {
  await sessionRecords(tx).removeOf(id);
  await linkRecords(tx).removeAllOf(id);
  await userRecords(tx).change(id, {
    name: erasedName(id),
    email: erasedAddress(id),
    passwordHash: NO_PASSWORD,
    confirmedAt: null,
    admin: false,
    scoreEntry: false,
  });
}
