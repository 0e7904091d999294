import { type EmailCode, emailFindings } from '../accounts/entry.ts';
import { type Finding, finding } from '../finding.ts';
import { mailboxKey } from '../mail-address.ts';

export type InvitationCode = EmailCode | 'sharing/is-coach';

/** Never says whether an address has an account (W2). */
export function invitationFindings(
  email: string,
  coaches: readonly string[],
): Finding<InvitationCode>[] {
  const found = emailFindings(email);
  if (found.length > 0) return found;
  const isCoach = coaches.some((coach) => mailboxKey(coach) === mailboxKey(email));
  return isCoach ? [finding('sharing/is-coach', 'email')] : [];
}

export type Sharing = 'alone' | 'invited' | 'shared';

/** @param church the second coach's account, and the invited address */
export function sharingOf(church: {
  readonly secondCoachId: number | null;
  readonly secondWaitsFor: string | null;
}): Sharing {
  if (church.secondCoachId !== null) return 'shared';
  return church.secondWaitsFor === null ? 'alone' : 'invited';
}

/** Still expected as a coach, with no other church (C1). */
export const mayRemind = (church: {
  readonly invitedOn: string | null;
  readonly account: { readonly churchName: string | null } | null;
}): boolean => church.invitedOn !== null && (church.account?.churchName ?? null) === null;
