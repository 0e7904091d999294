import type { InvitationCode } from '@quizmeet/rules/registration/sharing.ts';
import { accountMessages } from '../accounts/messages.ts';
import type { Messages } from '../findings.ts';

export const invitationMessages: Messages<InvitationCode> = {
  'account/email-missing': accountMessages['account/email-missing'],
  'account/email-malformed': accountMessages['account/email-malformed'],
  'sharing/is-coach': 'This is the address of a coach of this church already',
};

export const SHARED_ALREADY = 'Two coaches share this church already';
export const OTHER_INVITED = 'Somebody else is invited. Take that invitation back first';
export const FIRST_IS_MISSING =
  'The first coach has no account here. An administrator can name another; until then nobody else can be invited.';
export const INVITATION_GONE =
  'This invitation has been answered, taken back, or has expired. Ask the person who invited you for a new one';
export const INVITED_OTHER_ADDRESS =
  'This invitation is for another email address. Log in with the address that it was sent to';
export const INVITATION_SENT = 'The invitation is on its way';
export const ACCEPTED_MEANWHILE = 'The invitation was accepted meanwhile: the church is shared now';
export const INVITATION_TAKEN_BACK = 'The invitation was taken back';
export const INVITATION_DECLINED = 'You declined the invitation';
export const SHARING_ENDED = 'The church is not shared any more';
export const youShare = (churchName: string) => `You share ${churchName} now`;
export const youCoach = (churchName: string) => `You look after ${churchName} now`;
