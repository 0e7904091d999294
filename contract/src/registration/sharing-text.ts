import type { InvitationCode } from '@quizmeet/rules/registration/sharing.ts';
import { accountMessages } from '../accounts/messages.ts';
import type { Messages } from '../findings.ts';

export const invitationMessages: Messages<InvitationCode> = {
  'account/email-missing': accountMessages['account/email-missing'],
  'account/email-malformed': accountMessages['account/email-malformed'],
  'sharing/is-coach': 'This person already coaches this church',
};

export const SHARED_ALREADY = 'This church already has two coaches';
export const OTHER_INVITED = 'Cancel the other invitation first';
export const INVITATION_GONE = 'This invitation no longer works. Ask for a new one';
export const INVITED_OTHER_ADDRESS = 'Log in with the email address this invitation was sent to';
export const ACCEPTED_MEANWHILE = 'The invitation was just accepted';
export const INVITATION_TAKEN_BACK = 'Invitation canceled';
export const INVITATION_DECLINED = 'You declined the invitation';
export const SHARING_ENDED = 'The church is no longer shared';
export const youShare = (churchName: string) => `You now share ${churchName}`;
export const youCoach = (churchName: string) => `You’re now the coach of ${churchName}`;
