import type { Finding } from '@quizmeet/rules/finding.ts';
import type { LineCode } from '@quizmeet/rules/single-line.ts';
import type { FieldError } from './problem.ts';

/** Every code needs one. */
export type Messages<Code extends string> = Readonly<
  Record<Code, string | ((finding: Finding) => string)>
>;

/** For forms and server. */
export function fieldErrors<Code extends string>(
  findings: readonly Finding<Code>[],
  messages: Messages<Code>,
): FieldError[] {
  return findings.map((finding) => {
    const message = messages[finding.code];
    return {
      path: finding.path,
      message: typeof message === 'string' ? message : message(finding),
    };
  });
}

export const NOT_ONE_LINE = 'Use one line of visible characters';

export const singleLineMessages: Messages<LineCode> = { 'text/not-one-line': NOT_ONE_LINE };
