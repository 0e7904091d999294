import type { LineCode } from '@quizmeet/rules/single-line.ts';
import type { Messages } from './findings.ts';

export const NOT_ONE_LINE = 'Use one line without control characters';

export const singleLineMessages: Messages<LineCode> = { 'text/not-one-line': NOT_ONE_LINE };
