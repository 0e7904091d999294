import type { Call } from '@quizmeet/contract/call.ts';
import { saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { Failure } from './failure.ts';

/** The calls about churches, teams and payments, and every file that needs a role (P4). */
function isOfficeCall(call: Call): boolean {
  const offices: readonly Call['who'][] = ['coach', 'coach or score', 'admin'];
  if (!offices.includes(call.who)) return false;
  return 'file' in call.reply || /^\/api\/(church|teams)\b/.test(call.url);
}

/**
 * Whether a failure means that the session is lost (P4): a 401 or a redirection where a session is
 * needed, and no answer or an empty file on the calls of coach's and admin's office. Public reads
 * and the saving of scores never end a session; they are tried again.
 */
export function losesSession(call: Call, failure: Failure): boolean {
  if (call.who === 'all' || call.name === saveResult.name) return false;
  if (failure.status === 401 || failure.kind === 'redirected') return true;
  return (failure.kind === 'network' || failure.kind === 'empty') && isOfficeCall(call);
}
