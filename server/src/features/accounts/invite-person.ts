import type { invitePerson as invitePersonCall } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages, HAS_ACCOUNT } from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notValid } from '../../platform/problems.ts';
import { mailRecords } from '../../records/mails.ts';
import { linkRecords, NO_PASSWORD, sessionRecords, userRecords } from '../../records/users.ts';
import { addAccount, named } from './commands.ts';
import { summarizeRoles } from './present.ts';

/**
 * Creates an account whose role only the mailed link activates (P1), and ends password and sessions of an
 * unconfirmed one (U16). Inviting again mails again.
 * @throws Problem 409 when the address has a confirmed account; 422 about name and address
 */
export async function invitePerson(
  act: Act,
  { name, email, role }: BodyOf<typeof invitePersonCall>,
): Promise<void> {
  const findings = identityFindings({ name, email });
  if (findings.length > 0) throw notValid(fieldErrors(findings, accountMessages));
  const users = userRecords(act.tx);
  await users.lockAll();
  const before = await users.byEmail(email.trim());
  if (before !== null && before.confirmedAt !== null) throw conflict(HAS_ACCOUNT);

  const entry = { name, email, passwordHash: NO_PASSWORD };
  const { id } = before ?? (await addAccount(act, entry, { confirmed: false, admin: false }));
  const invited = {
    name: name.trim(),
    passwordHash: NO_PASSWORD,
    admin: before?.admin === true || role === 'admin',
    scoreEntry: before?.scoreEntry === true || role === 'scoreEntry',
  };
  await users.change(id, invited);
  await sessionRecords(act.tx).removeOf(id, null);
  await linkRecords(act.tx).removeAllOf(id);
  await mailRecords(act.tx).add('role', email.trim(), act.now);
  await act.audit({
    action: 'Invite person',
    subject: named({ name: invited.name, email: email.trim() }),
    after: summarizeRoles(invited),
    aboutAccounts: true,
  });
}
