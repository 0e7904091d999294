interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/**
 * An error and its causes as the log tells them: what and where, never the values of a query, which
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

/** Drizzle puts the values of a failed query behind its text. */
const withoutValues = (message: string): string => message.split('\nparams:', 1)[0] ?? '';

const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
