import type { Call } from '@quizmeet/contract/call.ts';
import type { Failure } from './failure.ts';

/** Set by the application (P4). */
export interface SessionCalls {
  /** Without a response, these also end the session, if they need a role. */
  readonly office: RegExp;
  /** Never end a session; the user retries. */
  readonly spared: readonly Call[];
}

const ROLES: readonly Call['who'][] = ['coach', 'coach or score', 'admin'];

/** A 401 or redirect, but not another's login; in office calls, also no response or file (P4). */
export function losesSession(call: Call, failure: Failure, { office, spared }: SessionCalls) {
  if (call.who === 'all' || spared.includes(call)) return false;
  if (failure.ofOtherAccount) return false;
  if (failure.sessionless || failure.kind === 'redirected') return true;
  const isOfficeCall = ROLES.includes(call.who) && ('file' in call.reply || office.test(call.url));
  return isOfficeCall && (failure.kind === 'network' || failure.kind === 'empty');
}
