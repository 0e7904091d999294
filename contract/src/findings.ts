import type { Finding } from '@quizmeet/rules/finding.ts';
import type { FieldError } from './problem.ts';

/** A message for each code of a feature's findings; the type requires all of them. */
export type Messages<Code extends string> = Readonly<
  Record<Code, string | ((finding: Finding) => string)>
>;

/** Turns findings into field messages, for both form and server. */
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
