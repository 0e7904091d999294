import { expect, test } from 'vitest';
import * as accounts from './accounts/messages.ts';
import { AUTHORITIES_FAILED } from './accounts/session-text.ts';
import { IF_NECESSARY } from './bracket/messages.ts';
import { fieldErrors, type Messages } from './findings.ts';
import { fileUploadedTo } from './machines/messages.ts';
import * as registration from './registration/messages.ts';
import { scoreMessages } from './scores/messages.ts';

function shown<Code extends string>(
  messages: Messages<Code>,
  code: Code,
  data: Readonly<Record<string, string | number>> = {},
): string | undefined {
  return fieldErrors([{ code, path: '', data }], messages)[0]?.message;
}

const { accountMessages } = accounts;
const { additionMessages, churchMessages, removalMessages, teamMessages } = registration;

/** Messages that other programs and printed instructions quote. */
test.each([
  [shown(accountMessages, 'account/name-missing'), 'Please Enter a Name'],
  [shown(accountMessages, 'account/email-missing'), 'Please Enter an Email Address'],
  [shown(accountMessages, 'account/email-malformed'), 'Please Enter a Valid Email Address'],
  [shown(accountMessages, 'account/password-missing'), 'Please Enter a Password'],
  [
    shown(accountMessages, 'account/password-too-short', { min: 8 }),
    'Password must be at least 8 characters',
  ],
  [shown(accountMessages, 'account/passwords-differ'), 'Passwords must match'],
  [accounts.LOGIN_FAILED, 'Invalid Email Address and Password'],
  [accounts.ACCOUNT_EXISTS, 'There is already an account for this email address'],
  [accounts.REGISTRATION_ERROR, 'Registration Error'],
  [accounts.ADD_USER_FAILED, 'Failed to add user'],
  [accounts.RESET_FAILED, 'Failed to reset password'],
  [AUTHORITIES_FAILED, 'Failed to fetch authorities'],
  [
    accounts.REGISTERED,
    'You were successfully registered. Check your email to confirm your account',
  ],
  [accounts.RESET_MAILED, 'Password Reset Email Sent'],
  [accounts.PASSWORD_CHANGED, 'You have successfully changed your password'],
  [
    accounts.EMAIL_CONFIRMED,
    'Your email has been confirmed, you may now login to register your team(s)',
  ],
  [accounts.ALREADY_CONFIRMED, 'Your email is already confirmed'],
  [shown(churchMessages, 'church/name-missing'), 'Please enter a church name'],
  [shown(churchMessages, 'church/district-missing'), 'Please select a district'],
  [shown(churchMessages, 'church/state-missing'), 'Please select a state'],
  [registration.CHURCH_REGISTERED, 'You have successfully registered your church'],
  [registration.CHURCH_NAME_TAKEN, 'There is already a church registered with this name'],
  [registration.WINDOW_CLOSED.addTeam, 'Registration for new teams is currently closed'],
  [shown(additionMessages, 'quizzer/first-name-missing'), 'Please enter a first name'],
  [shown(additionMessages, 'quizzer/last-name-missing'), 'Please enter a last name'],
  [
    shown(additionMessages, 'roster/already-on-roster'),
    'Quizzer could not be added. Quizzer is already on team roster.',
  ],
  [shown(additionMessages, 'roster/too-many'), 'Cannot have more than 6 quizzers on a team'],
  [shown(removalMessages, 'roster/only-quizzer'), 'Cannot remove only quizzer from team'],
  [shown(teamMessages, 'team/division-missing'), 'Please Choose a Division'],
  [shown(teamMessages, 'roster/empty'), 'Please enter at least one quizzer'],
  [shown(teamMessages, 'roster/unsaved-quizzer'), 'Please click "SAVE QUIZZER"'],
  [shown(teamMessages, 'roster/too-many'), 'Cannot have more than 6 quizzers on a team'],
  [
    shown(teamMessages, 'roster/duplicate-names'),
    'Team could not be saved. Check for duplicated quizzer names.',
  ],
  [
    registration.NOVICE_NOTE,
    'Novice is generally reserved for teams whose quizzers have under two years of teen quizzing experience. If unsure, contact your district quiz director.',
  ],
  [registration.TEAM_SAVED, 'Team successfully updated'],
  [registration.TEAM_REMOVED, 'The team was successfully removed'],
  [registration.QUIZZER_REMOVED, 'The quizzer was removed'],
  [shown(scoreMessages, 'score/not-a-number'), 'Please enter a valid number'],
  [shown(scoreMessages, 'score/not-in-tens'), 'Score Must End In 0'],
  [shown(scoreMessages, 'score/too-high'), 'Score Is Too High'],
  [shown(scoreMessages, 'score/too-low'), 'Score Is Too Low'],
  [shown(scoreMessages, 'score/missing'), 'Team scores is required'],
  [shown(scoreMessages, 'score/winner-missing'), 'Winner must be chosen when score is tied'],
  [shown(scoreMessages, 'score/quiz-out-and-error-out'), 'Quizzer cannot error out and quiz out'],
  [
    shown(scoreMessages, 'score/too-many-questions', { max: 20 }),
    'Cannot have more than 20 total questions',
  ],
  [IF_NECESSARY, '*If Necessary'],
  [fileUploadedTo('local storage'), 'File uploaded to local storage'],
])('%s', (message, fixed) => {
  expect(message).toBe(fixed);
});
