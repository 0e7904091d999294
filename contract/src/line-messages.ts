import type { LineCode } from '@quizmeet/rules/single-line.ts';
import type { Messages } from './findings.ts';

export const NOT_ONE_LINE = 'Use a single line without control or invisible characters';

export const singleLineMessages: Messages<LineCode> = { 'text/not-one-line': NOT_ONE_LINE };
