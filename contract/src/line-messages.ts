import type { LineCode } from '@quizmeet/rules/single-line.ts';
import type { Messages } from './findings.ts';

/** What stands at a field that is to be a single line and is none. */
export const NOT_ONE_LINE =
  'Please write this on one line, without control characters or invisible ones';

export const singleLineMessages: Messages<LineCode> = { 'text/not-one-line': NOT_ONE_LINE };
