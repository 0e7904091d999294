/** A code with data, which the contract turns into a message. Codes are named `area/what`. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  /** From the request's root: `leftTeamQuizzers.2.numberCorrect`. */
  readonly path: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

export function finding<Code extends string>(
  code: Code,
  path: string,
  data?: Readonly<Record<string, string | number>>,
): Finding<Code> {
  return data === undefined ? { code, path } : { code, path, data };
}

/** Prefixes paths: `at('quizzers.2', …)`. */
export function at<Code extends string>(
  path: string,
  findings: readonly Finding<Code>[],
): Finding<Code>[] {
  return findings.map((f) => ({ ...f, path: f.path === '' ? path : `${path}.${f.path}` }));
}
