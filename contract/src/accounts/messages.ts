import type { AccountCode } from '@quizmeet/rules/accounts/entry.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { capital, formatList, plural } from '../text.ts';

export const accountMessages: Messages<AccountCode> = {
  ...singleLineMessages,
  'account/name-missing': 'Please Enter a Name',
  'account/email-missing': 'Please Enter an Email Address',
  'account/email-malformed': 'Please Enter a Valid Email Address',
  'account/password-missing': 'Please Enter a Password',
  'account/password-too-short': ({ data }) =>
    `Password must be at least ${data?.['min']} characters`,
  'account/passwords-differ': 'Passwords must match',
};

/** Of staff, unlike the fixed words of registration. */
export const inviteMessages: typeof accountMessages = {
  ...accountMessages,
  'account/email-missing': 'Enter an email address',
  'account/email-malformed': 'Enter a valid email address',
};

export const LOGIN_FAILED = 'Invalid Email Address and Password';
export const ACCOUNT_EXISTS = 'There is already an account for this email address';
export const REGISTRATION_ERROR = 'Registration Error';
export const ADD_USER_FAILED = 'Failed to add user';
export const RESET_FAILED = 'Failed to reset password';

export const REGISTERED =
  'You were successfully registered. Check your email to confirm your account';

/** Whom to ask where no mail is sent. */
const organizers = (contact: string): string =>
  contact === '' ? 'the organizers' : `the organizers (${contact})`;
/** Where mails are saved as files. */
export const registeredWithoutMail = (contact: string): string =>
  `You were successfully registered. This event doesn’t send email: ask ${organizers(contact)} to confirm your account`;
/** For an unconfirmed address. */
export const confirmedByHand = (contact: string): string =>
  `This event doesn’t send email. Ask ${organizers(contact)} to confirm your account.`;
/** Where mails are saved as files. */
export const resetWithoutMail = (contact: string): string =>
  `This event doesn’t send email. Request a new password, then ask ${organizers(contact)} for the link.`;

export const RESET_MAILED = 'Password Reset Email Sent';
export const PASSWORD_CHANGED = 'You have successfully changed your password';
export const EMAIL_CONFIRMED =
  'Your email has been confirmed, you may now login to register your team(s)';
export const EMAIL_IS_CONFIRMED = 'Your email is confirmed';
export const ACCOUNT_SAVED = 'Account saved';
export const ROLES_SAVED = 'Roles saved';
/** `invitation`, or `3 invitations` */
export const invitations = (count: number): string =>
  count === 1 ? 'invitation' : plural(count, 'invitation');
export const peopleInvited = (who: string, count: number): string =>
  `${capital(invitations(count))} emailed to ${who}`;
export const invitationsKept = (count: number): string =>
  `${capital(invitations(count))} created. Not emailed: no mail server`;
/** Only administrators see the outbox. */
export const INVITATION_KEPT_FOR_COACH = `${invitationsKept(1)}. Ask an administrator for its link`;
/** Before inviting somebody with an account (P1). */
export const rolesWithoutMail = (names: readonly string[]): string =>
  `${formatList(names)} already ${names.length === 1 ? 'has an account and gets' : 'have accounts and get'} the role immediately, without an email.`;
export const roleGiven = (names: readonly string[], role: string): string =>
  `${formatList(names)} already had ${names.length === 1 ? 'an account and now has' : 'accounts and now have'} the role ${role}`;
export const MAIL_QUEUED = 'The email will be sent again';
export const ASSIGNMENTS_OVER = 'Friday’s rounds are over, so assignments are no longer emailed.';
export const MAILS_QUEUED = 'The emails will be sent again';
export const ADMIN_MADE = 'You are now the administrator';
export const ACCOUNT_CONFIRMED = 'The email address is confirmed';

/** Perhaps by a mail scanner (U8). */
export const ALREADY_CONFIRMED = 'Your email is already confirmed';
/** Used, expired, or unknown (P2). */
export const CONFIRM_LINK_GONE = 'This link no longer works. Log in to get a new one.';
export const RESET_LINK_GONE = 'This link no longer works. Get a new one on the login page.';
export const SET_UP_LINK_GONE = 'This link no longer works. Restart the server to get a new one.';

export const TOO_MANY_LOGINS = 'Too many failed logins. Try again in a few minutes.';
export const PASSWORDS_BUSY = 'Many people are logging in. Try again soon.';
export const TOO_MANY_REQUESTS = 'Too many requests. Try again in a few minutes.';

export const NO_SUCH_ACCOUNT = 'This account doesn’t exist';
export const LAST_ADMIN = 'This is the only administrator. Add another one first.';
export const NO_SUCH_MAIL = 'This email doesn’t exist';
export const MAIL_NOT_STORED = 'This email isn’t on this computer. Send it again.';
