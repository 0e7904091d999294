import { type Finding, finding } from '../finding.ts';

export const SHORTEST_PASSWORD = 8;

export type PasswordCode =
  | 'account/password-missing'
  | 'account/password-too-short'
  | 'account/passwords-differ';

export type AccountCode =
  | 'account/name-missing'
  | 'account/email-missing'
  | 'account/email-without-at'
  | PasswordCode;

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
export function emailFindings(
  email: string,
): Finding<'account/email-missing' | 'account/email-without-at'>[] {
  if (email.trim() === '') return [finding('account/email-missing', 'email')];
  return email.includes('@') ? [] : [finding('account/email-without-at', 'email')];
}

/** What is wrong with a new account, in the specification's order (section 5). */
export function accountFindings(entry: AccountEntry): Finding<AccountCode>[] {
  return [
    ...(entry.name.trim() === '' ? [finding('account/name-missing', 'name')] : []),
    ...emailFindings(entry.email),
    ...passwordFindings(entry),
  ];
}
