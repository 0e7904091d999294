import { type Finding, finding } from '../finding.ts';
import { isMailAddress } from '../mail-address.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const SHORTEST_PASSWORD = 8;

export type PasswordCode =
  | 'account/password-missing'
  | 'account/password-too-short'
  | 'account/passwords-differ';

export type EmailCode = 'account/email-missing' | 'account/email-malformed';

/** What can be wrong with the name and the address of an account. */
export type IdentityCode = 'account/name-missing' | EmailCode | LineCode;

export type AccountCode = IdentityCode | PasswordCode;

/** A new password, entered twice. */
export interface PasswordEntry {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The registration form. */
export interface AccountEntry extends PasswordEntry {
  readonly name: string;
  readonly email: string;
}

/** What is wrong with a new password; registration and reset share it (section 5). */
export function passwordFindings(entry: PasswordEntry): Finding<PasswordCode>[] {
  const { password, confirmPassword } = entry;
  const found: Finding<PasswordCode>[] = [];
  if (password === '') {
    found.push(finding('account/password-missing', 'password'));
  } else if (password.length < SHORTEST_PASSWORD) {
    found.push(finding('account/password-too-short', 'password', { min: SHORTEST_PASSWORD }));
  }
  if (confirmPassword !== password) {
    found.push(finding('account/passwords-differ', 'confirmPassword'));
  }
  return found;
}

/** What is wrong with an e-mail address, path `email` (section 5). */
export function emailFindings(email: string): Finding<EmailCode>[] {
  if (email.trim() === '') return [finding('account/email-missing', 'email')];
  return isMailAddress(email) ? [] : [finding('account/email-malformed', 'email')];
}

/** What is wrong with the name and the address of an account (section 5). */
export function identityFindings({
  name,
  email,
}: Pick<AccountEntry, 'name' | 'email'>): Finding<IdentityCode>[] {
  const missing = name.trim() === '';
  return [
    ...(missing ? [finding('account/name-missing', 'name')] : lineFindings(name, 'name')),
    ...emailFindings(email),
  ];
}

/** What is wrong with a new account, in the specification's order (section 5). */
export function accountFindings(entry: AccountEntry): Finding<AccountCode>[] {
  return [...identityFindings(entry), ...passwordFindings(entry)];
}

/** What a log-in is asked with. */
export interface LogInEntry {
  readonly username: string;
  readonly password: string;
}

/**
 * What is missing before a log-in is worth asking for. Whether the two belong to an account only the
 * server says.
 */
export function logInFindings({
  username,
  password,
}: LogInEntry): Finding<'account/email-missing' | 'account/password-missing'>[] {
  return [
    ...(username.trim() === '' ? [finding('account/email-missing', 'username')] : []),
    ...(password === '' ? [finding('account/password-missing', 'password')] : []),
  ];
}
