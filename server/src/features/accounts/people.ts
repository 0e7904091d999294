import type {
  changeAccount as changeAccountCall,
  invitePerson as invitePersonCall,
} from '@quizmeet/contract/accounts/calls.ts';
import * as messages from '@quizmeet/contract/accounts/messages.ts';
import { accountMessages, HAS_ACCOUNT } from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { mailboxesIn, mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { withMarksShown } from '@quizmeet/rules/single-line.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { conflict, notFound, notValid } from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import { linkRecords, NO_PASSWORD, sessionRecords, userRecords } from '../../records/users.ts';
import { sendPendingMail } from '../../tournament/claim-churches.ts';
import { addAccount, named } from './commands.ts';
import { summarizeRoles } from './present.ts';

/**
 * 409 when the new address has an account (P2). A new mailbox must be confirmed again and ends links,
 * sessions, and password of the old one (U16); another spelling may match a waiting church (N0). @param
 * session of the requester: administrators who mistype their own address stay logged in
 */
export async function changeAccount(
  act: Act,
  id: UserId,
  entry: BodyOf<typeof changeAccountCall>,
  session: Buffer | null,
): Promise<void> {
  const users = userRecords(act.tx);
  // The same lock order as restoring churches.
  await eventRecords(act.tx).shareCurrent();
  await users.lockAll();
  const before = await users.byId(id);
  if (before === null) throw notFound(messages.NO_SUCH_ACCOUNT);
  const findings = identityFindings(entry);
  if (findings.length > 0) throw notValid(fieldErrors(findings, messages.accountMessages));
  const after = { name: entry.name.trim(), email: entry.email.trim() };
  const taken = await users.byEmail(after.email);
  if (taken !== null && taken.id !== id) throw conflict(messages.ACCOUNT_EXISTS);
  if (before.name === after.name && before.email === after.email) return;

  const moves = mailboxesIn(before.email).join() !== mailboxKey(after.email);
  await users.change(id, {
    ...after,
    ...(moves ? { confirmedAt: null, passwordHash: NO_PASSWORD } : {}),
  });
  if (moves) {
    await sessionRecords(act.tx).removeOf(id, session);
    await linkRecords(act.tx).removeOf(id, 'reset');
    await linkRecords(act.tx).removeOf(id, 'confirm');
    await mailRecords(act.tx).add('confirm', after.email, act.now);
  } else {
    await sendPendingMail(act, { ...before, ...after });
  }
  await act.audit({
    action: 'Edit account',
    subject: withMarksShown(named(before)),
    before: withMarksShown(named(before)),
    after: named(after),
    aboutAccounts: true,
  });
}

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
