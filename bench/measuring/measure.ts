/** The median of some figures; of two middle ones the lower. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure that a share of all figures does not exceed. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Prints a row: the name, the figure, and its comparison with a peer or limit. */
export function report(what: string, figure: string, against: string): void {
  process.stdout.write(`  ${what.padEnd(44)}${figure.padStart(16)}   ${against}\n`);
}

/** Runs `work` and returns how many milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Logs in to a demo and returns the session cookie. */
export async function cookieOf(url: string, username: string): Promise<string> {
  return await keptAfter(url, username, 'session');
}

/** Logs in to a demo and returns the cookie that identifies the browser at the next log-in. */
export async function deviceOf(url: string, username: string): Promise<string> {
  return await keptAfter(url, username, 'device');
}

async function keptAfter(url: string, username: string, what: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'quizmeet-demo' }),
  });
  if (!answer.ok) throw new Error(`log-in failed: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith(`quizmeet_${what}=`)) ?? '';
}
