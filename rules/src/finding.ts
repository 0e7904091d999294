/** A rule's objection: a code and its data. The contract turns it into a message. Codes are named `area/what`. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  /** The path of the field at fault from the request's root: `leftTeamQuizzers.2.numberCorrect`. */
  readonly path: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A finding; `data` holds the figures and names for its message. */
export function finding<Code extends string>(
  code: Code,
  path: string,
  data?: Readonly<Record<string, string | number>>,
): Finding<Code> {
  return data === undefined ? { code, path } : { code, path, data };
}

/** The same findings with the path of the field that contains them: `at('quizzers.2', …)`. */
export function at<Code extends string>(
  path: string,
  findings: readonly Finding<Code>[],
): Finding<Code>[] {
  return findings.map((f) => ({ ...f, path: f.path === '' ? path : `${path}.${f.path}` }));
}
