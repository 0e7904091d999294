import type { Call } from '@quizmeet/contract/call.ts';
import type { Failure } from './failure.ts';

/** The calls that may or may not end a session; set by the application (P4). */
export interface SessionCalls {
  /** Addresses whose calls also end the session when there is no answer, if they need a role. */
  readonly office: RegExp;
  /** Calls that never end a session; the user tries again. */
  readonly spared: readonly Call[];
}

const ROLES: readonly Call['who'][] = ['coach', 'coach or score', 'admin'];

/**
 * Whether a failure means that the session is lost (P4): for a call that needs a session, a 401 or
 * a redirect; not that somebody else has logged in; for office calls of coaches and admins, also no answer or an empty file. Public reads
 * never end a session.
 */
export function losesSession(call: Call, failure: Failure, { office, spared }: SessionCalls) {
  if (call.who === 'all' || spared.includes(call)) return false;
  if (failure.ofOtherAccount) return false;
  if (failure.sessionless || failure.kind === 'redirected') return true;
  const isOfficeCall = ROLES.includes(call.who) && ('file' in call.reply || office.test(call.url));
  return isOfficeCall && (failure.kind === 'network' || failure.kind === 'empty');
}
