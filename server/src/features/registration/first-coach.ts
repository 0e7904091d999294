import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { hasChurchAlready } from '@quizmeet/contract/registration/messages.ts';
import { invitationMessages } from '@quizmeet/contract/registration/sharing-text.ts';
import { invitationFindings } from '@quizmeet/rules/registration/sharing.ts';
import type { Act } from '../../calls/act.ts';
import { notValid } from '../../platform/problems.ts';
import { type ChurchRow, churchRecords } from '../../records/churches.ts';
import { mailRecords } from '../../records/mails.ts';
import { userRecords } from '../../records/users.ts';
import { coachIdsOf } from '../../tournament/coaches-of.ts';

/**
 * Invites the coach of a church without one, replacing an earlier invitation (N0). Only the mailed link
 * accepts (U16).
 * @throws Problem 422 for an invalid address, or one whose account has a church (C1)
 */
export async function inviteFirstCoach(act: Act, church: ChurchRow, email: string): Promise<void> {
  const coaches = await userRecords(act.tx).byIds(coachIdsOf(church));
  const findings = invitationFindings(
    email,
    coaches.map((coach) => coach.email),
  );
  if (findings.length > 0) throw notValid(fieldErrors(findings, invitationMessages));
  const address = email.trim();
  const user = await userRecords(act.tx).byEmail(address);
  const own = user && (await churchRecords(act.tx).byCoach(church.eventId, user.id));
  if (user && own) {
    throw notValid([{ path: 'email', message: hasChurchAlready(user.name, own.name) }]);
  }

  await churchRecords(act.tx).change(church.id, { waitsFor: address });
  await mailRecords(act.tx).add('invitation', address, act.now);
  await act.audit({
    action: 'Invite coach',
    subject: church.name,
    before: church.waitsFor,
    after: address,
    aboutAccounts: true,
  });
}
