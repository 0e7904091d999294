interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/**
 * An error and its causes for the log: type, message and stack, but never a query's values, which
 * may be secrets (N4).
 */
export function errorInLog(error: unknown): readonly LoggedError[] {
  const told: LoggedError[] = [];
  for (let next = error; next instanceof Error; next = next.cause) {
    const { name, message, stack = '' } = next;
    const code = 'code' in next && typeof next.code === 'string' ? { code: next.code } : {};
    told.push({ type: name, message: withoutValues(message), ...code, stack: frames(stack) });
  }
  return told;
}

/** Drizzle appends a failed query's values to its text. */
const withoutValues = (message: string): string => message.split('\nparams:', 1)[0] ?? '';

const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
