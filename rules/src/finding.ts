/**
 * What a rule objects to: a code and its data, never words. The contract turns a finding into the
 * message, for form and server alike. Each area names its codes `area/what` and exports their union.
 */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  /** The field at fault, dotted from the request's top: `leftTeamQuizzers.2.numberCorrect`. */
  readonly path: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** One finding; `data` holds the figures and names that its message will want. */
export function finding<Code extends string>(
  code: Code,
  path: string,
  data?: Readonly<Record<string, string | number>>,
): Finding<Code> {
  return data === undefined ? { code, path } : { code, path, data };
}

/** The same findings, seen from the field that holds them: `at('quizzers.2', …)`. */
export function at<Code extends string>(
  path: string,
  findings: readonly Finding<Code>[],
): Finding<Code>[] {
  return findings.map((f) => ({ ...f, path: f.path === '' ? path : `${path}.${f.path}` }));
}
