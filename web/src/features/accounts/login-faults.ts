import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { type Finding, finding } from '@quizmeet/rules/finding.ts';

type LoginCode = 'account/email-missing' | 'account/password-missing';

/**
 * What is missing before a log-in is worth asking for, in registration's words. Whether the two
 * belong to an account only the server says.
 */
export function loginFaults({
  username,
  password,
}: {
  readonly username: string;
  readonly password: string;
}): FieldError[] {
  const found: Finding<LoginCode>[] = [];
  if (username.trim() === '') found.push(finding('account/email-missing', 'username'));
  if (password === '') found.push(finding('account/password-missing', 'password'));
  return fieldErrors(found, accountMessages);
}
