import { type Finding, finding } from '../finding.ts';
import { isMailAddress } from '../mail-address.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const SHORTEST_PASSWORD = 8;

type PasswordCode =
  | 'account/password-missing'
  | 'account/password-too-short'
  | 'account/passwords-differ';

export type EmailCode = 'account/email-missing' | 'account/email-malformed';

export type IdentityCode = 'account/name-missing' | EmailCode | LineCode;

export type AccountCode = IdentityCode | PasswordCode;

type PasswordEntry = { readonly password: string; readonly confirmPassword: string };

export interface AccountEntry extends PasswordEntry {
  readonly name: string;
  readonly email: string;
}

/** Registration and reset share them (P2). */
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

/** The path is `email` (P2). */
export function emailFindings(email: string): Finding<EmailCode>[] {
  if (email.trim() === '') return [finding('account/email-missing', 'email')];
  return isMailAddress(email) ? [] : [finding('account/email-malformed', 'email')];
}

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

/** The first is the message of the answer. */
export function accountFindings(entry: AccountEntry): Finding<AccountCode>[] {
  return [...identityFindings(entry), ...passwordFindings(entry)];
}

/** Only the server knows whether address and password belong to an account. */
export function logInFindings({
  username,
  password,
}: Readonly<Record<'username' | 'password', string>>): Finding<
  'account/email-missing' | 'account/password-missing'
>[] {
  return [
    ...(username.trim() === '' ? [finding('account/email-missing', 'username')] : []),
    ...(password === '' ? [finding('account/password-missing', 'password')] : []),
  ];
}
