import type { Call } from '@quizmeet/contract/call.ts';
import type { Failure } from './failure.ts';

/** What a lost session concerns; the application says which calls these are (P4). */
export interface SessionCalls {
  /** Addresses whose calls end the session also when nobody answers, if they need a role. */
  readonly office: RegExp;
  /** Calls that never end a session; the person tries again. */
  readonly spared: readonly Call[];
}

const ROLES: readonly Call['who'][] = ['coach', 'coach or score', 'admin'];

/**
 * Whether a failure means that the session is lost (P4): a 401 or a redirection where a session is
 * needed, and no answer or an empty file on the calls of coach's and admin's office. Public reads
 * never end a session.
 */
export function losesSession(call: Call, failure: Failure, { office, spared }: SessionCalls) {
  if (call.who === 'all' || spared.some(({ name }) => name === call.name)) return false;
  if (failure.status === 401 || failure.kind === 'redirected') return true;
  const isOfficeCall = ROLES.includes(call.who) && ('file' in call.reply || office.test(call.url));
  return isOfficeCall && (failure.kind === 'network' || failure.kind === 'empty');
}
