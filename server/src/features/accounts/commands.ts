import type * as calls from '@quizmeet/contract/accounts/calls.ts';
import * as messages from '@quizmeet/contract/accounts/messages.ts';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import { INVITATION_GONE } from '@quizmeet/contract/registration/sharing-text.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { mailboxesIn, mailboxKey } from '@quizmeet/rules/mail-address.ts';
import { withMarksShown } from '@quizmeet/rules/single-line.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { countAgainst } from '../../calls/limits.ts';
import { hashToken } from '../../calls/sessions.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  conflict,
  found,
  gone,
  goneOf,
  type ProblemError,
  refuseFindings,
} from '../../platform/problems.ts';
import { eventRecords } from '../../records/events.ts';
import { mailRecords } from '../../records/mails.ts';
import {
  linkRecords,
  NO_PASSWORD,
  sessionRecords,
  type User,
  userRecords,
} from '../../records/users.ts';
import { offerTo, sendPendingMail } from '../../tournament/claim-churches.ts';
import { summarizeRoles } from './present.ts';

export type NewAccount = Pick<User, 'name' | 'email' | 'passwordHash'>;

/** 409 when the address has an account (P2). */
export async function addAccount(
  act: Act,
  { name, email, passwordHash }: NewAccount,
  rights: { readonly confirmed: boolean; readonly admin: boolean },
): Promise<User> {
  const user = await userRecords(act.tx).add({
    name: name.trim(),
    email: email.trim(),
    passwordHash,
    confirmedAt: rights.confirmed ? act.now : null,
    admin: rights.admin,
    createdAt: act.now,
  });
  if (user === null) throw conflict(messages.ACCOUNT_EXISTS);
  return user;
}

/**
 * @param invitation the mailed link's token: it proves the mailbox of who chooses the password (U16), and is
 * spent by the answer
 * @throws Problem 410 for one that is dead, or of another address
 */
export async function register(act: Act, account: NewAccount, invitation?: string): Promise<User> {
  const confirmed = invitation !== undefined;
  if (confirmed) await requireInvitation(act, invitation, account.email);
  const user = await addAccount(act, account, { confirmed, admin: false });
  if (!confirmed) await mailRecords(act.tx).add('confirm', user.email, act.now);
  else {
    const after = 'confirmed by an invitation';
    const subject = named(user);
    await act.audit({
      who: user.name,
      action: 'Create account',
      subject,
      after,
      aboutAccounts: true,
    });
  }
  return user;
}

async function requireInvitation({ tx, now }: Act, token: string, email: string): Promise<void> {
  // The same lock order as restoring churches.
  const event = await eventRecords(tx).shareCurrent();
  const link = await linkRecords(tx).find(hashToken(token), 'invitation', now);
  const address = link?.address ?? '';
  const isTheirs = mailboxKey(address) === mailboxKey(email.trim());
  if (!isTheirs || !(await offerTo(tx, event.id, address))) throw gone(INVITATION_GONE);
}

/**
 * Confirms an address by a mailed link; 410 if used (P2). It proves the mailbox, not who chose the password:
 * other sessions end, and pending invitations are mailed separately (U16).
 * @param session of the requesting browser
 */
export async function confirm(act: Act, token: string, session: Buffer | null): Promise<void> {
  const users = userRecords(act.tx);
  const link = await linkRecords(act.tx).spend(hashToken(token), 'confirm', act.now);
  if (link === null || link.userId === null) throw await whyNotConfirmed(act.tx, token);
  await users.change(link.userId, { confirmedAt: act.now });
  await sessionRecords(act.tx).removeOf(link.userId, session);
  const user = await users.byId(link.userId);
  if (user !== null) await sendPendingMail(act, user);
}

/** A mail scanner may open the link first (U8). */
async function whyNotConfirmed(db: Reader, token: string): Promise<ProblemError> {
  const link = await linkRecords(db).everMade(hashToken(token), 'confirm');
  const user = link?.userId ? await userRecords(db).byId(link.userId) : null;
  return user !== null && user.confirmedAt !== null
    ? goneOf<typeof calls.confirm>(messages.ALREADY_CONFIRMED, { confirmed: true })
    : gone(messages.CONFIRM_LINK_GONE);
}

/** Confirms an account by hand and mails pending invitations (P2, U16). 404 for an unknown one. */
export async function confirmByHand(act: Act, id: UserId): Promise<void> {
  const users = userRecords(act.tx);
  // The same lock order as restoring churches.
  await eventRecords(act.tx).shareCurrent();
  await users.lockAll();
  const user = found(await users.byId(id), messages.NO_SUCH_ACCOUNT);
  if (user.confirmedAt !== null) return;
  await users.change(id, { confirmedAt: act.now });
  await linkRecords(act.tx).spendOf(id, 'confirm', act.now);
  await sendPendingMail(act, { ...user, confirmedAt: act.now });
  await act.audit({
    action: 'Confirm account',
    subject: withMarksShown(named(user)),
    after: 'confirmed by hand',
    aboutAccounts: true,
  });
}

/**
 * Sets a password by a mailed link; 410 if used (P2). Ends other sessions and reset links (P3) and confirms
 * the address (U16).
 * @param session of the requesting browser
 */
export async function resetPassword(
  act: Act,
  token: string,
  passwordHash: string,
  session: Buffer | null,
): Promise<void> {
  const link = await linkRecords(act.tx).spend(hashToken(token), 'reset', act.now);
  const user = link?.userId ? await userRecords(act.tx).byId(link.userId) : null;
  if (user === null) throw gone(messages.RESET_LINK_GONE);

  const confirmedAt = user.confirmedAt ?? act.now;
  await userRecords(act.tx).change(user.id, { passwordHash, confirmedAt });
  await linkRecords(act.tx).removeOf(user.id, 'reset');
  await linkRecords(act.tx).spendOf(user.id, 'confirm', act.now);
  await sessionRecords(act.tx).removeOf(user.id, session);
  await act.audit({
    who: user.name,
    action: 'Change password',
    subject: named(user),
    ...(user.confirmedAt === null ? { after: 'confirmed' } : {}),
    aboutAccounts: true,
  });
  if (user.confirmedAt === null) await sendPendingMail(act, { ...user, confirmedAt });
}

/** The last administrator can't be removed (P1). */
export async function setRoles(act: Act, id: UserId, given: BodyOf<typeof calls.setRoles>) {
  const admins = await userRecords(act.tx).lockAdmins();
  const user = found(await userRecords(act.tx).byId(id), messages.NO_SUCH_ACCOUNT);
  const { admin = user.admin, scoreEntry = user.scoreEntry } = given;
  const roles = { admin, scoreEntry };
  const others = admins.filter((each) => each.id !== id);
  if (user.admin && !roles.admin && others.length === 0) throw conflict(messages.LAST_ADMIN);
  if (user.admin === roles.admin && user.scoreEntry === roles.scoreEntry) return;

  await userRecords(act.tx).change(id, given);
  // Granting the role again must not revive old sessions.
  await act.audit({
    action: 'Set roles',
    subject: named(user),
    before: summarizeRoles(user),
    after: summarizeRoles(roles),
    aboutAccounts: true,
  });
}

/** Audits a failed login, by name only for an account (N2). An hour's entries merge. */
export async function noteFailedLogin(act: Act, user: User | null): Promise<void> {
  const hour = act.now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
  await act.audit({
    who: 'not logged in',
    action: 'Login failed',
    ...(user === null
      ? { subject: 'Unknown account', mergedAs: `login of no account ${hour}` }
      : { subject: named(user) }),
    aboutAccounts: true,
  });
}

export const named = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  `${name} <${email}>`;

/**
 * 409 when the new address has an account (P2). A new mailbox must be confirmed again and ends links,
 * sessions, and password of the old one (U16); another spelling may match a waiting church (N0). @param
 * session of the requester: administrators who mistype their own address stay logged in
 */
export async function changeAccount(
  act: Act,
  id: UserId,
  entry: BodyOf<typeof calls.changeAccount>,
  session: Buffer | null,
): Promise<void> {
  const users = userRecords(act.tx);
  // The same lock order as restoring churches.
  await eventRecords(act.tx).shareCurrent();
  await users.lockAll();
  const before = found(await users.byId(id), messages.NO_SUCH_ACCOUNT);
  refuseFindings(identityFindings(entry), messages.accountMessages);
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

/** Per account, so that a stolen one can't send thousands of emails (P3). */
const MOST_INVITED = 300;

/**
 * Creates accounts whose roles only the mailed links activate (P1), and ends password and sessions of
 * unconfirmed ones (U16). A confirmed account may be in use: it only gets the role. Inviting again mails again.
 * @throws Problem 422 about names and addresses; 429
 */
export async function invitePeople(act: Act, people: readonly calls.Invited[]): Promise<void> {
  const findings = people.flatMap((person, i) =>
    identityFindings(person).map((each) => ({ ...each, path: `people.${i}.${each.path}` })),
  );
  refuseFindings(findings, messages.accountMessages);
  await userRecords(act.tx).lockAll();
  const limit = {
    name: 'invite people',
    per: String(loggedIn(act.actor).userId),
    most: MOST_INVITED,
  };
  for (const person of people) {
    await countAgainst(act.tx, [limit], act.now, messages.TOO_MANY_REQUESTS);
    await invitePerson(act, person);
  }
}

async function invitePerson(act: Act, { name, email, role }: calls.Invited): Promise<void> {
  const users = userRecords(act.tx);
  const before = await users.byEmail(email.trim());
  if (before !== null && before.confirmedAt !== null) {
    return await setRoles(act, before.id, { [role]: true });
  }
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
