import type { Finding } from '@quizmeet/rules/finding.ts';
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
