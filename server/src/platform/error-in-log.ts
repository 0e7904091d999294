interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

/** Type, message, and stack of all causes, but no query values, which may be secrets (N4). */
export function errorInLog(error: unknown): readonly LoggedError[] {
  const logged: LoggedError[] = [];
  for (let next = error; next instanceof Error; next = next.cause) {
    const { name, message, stack = '' } = next;
    const code = 'code' in next && typeof next.code === 'string' ? { code: next.code } : {};
    logged.push({ type: name, message: withoutValues(message), ...code, stack: frames(stack) });
  }
  return logged;
}

/** Drizzle appends query values to the message. */
const withoutValues = (message: string): string => message.split('\nparams:', 1)[0] ?? '';

const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
