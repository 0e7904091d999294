/** Loads no database driver, since jobs on worker threads use it too. */

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** `pg` messages without a code. */
const GONE = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** Outermost first. */
export function* causes(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  let next = error;
  while (typeof next === 'object' && next !== null) {
    yield next;
    next = 'cause' in next ? next.cause : null;
  }
}

/** PostgreSQL's code, or null. */
export function sqlState(error: unknown): string | null {
  for (const cause of causes(error)) {
    if (typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** 57P: stopping, crashed or starting; 08: connection broken; 53300: no connection left. */
const AWAY = /^(57P0[123]|08...|53300)$/;

export function isUnreachable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (const { code, message, syscall } of causes(error)) {
    if (typeof code === 'string' && UNREACHABLE.has(code)) return true;
    // A stopped server has no socket file.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof message === 'string' && GONE.test(message)) return true;
  }
  return false;
}

export function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A wrong value, or a reference to a missing row. */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');
