import { saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { SessionCalls } from '../platform/lost-session.ts';

/** Office work and saved reports, never saving a score (P4). */
export const SESSION_CALLS: SessionCalls = {
  office: /^\/api\/(church|letters|reminders|money|teams|quiz-machine\/(load|audit))\b/,
  spared: [saveResult],
};
