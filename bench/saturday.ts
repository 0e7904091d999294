import { chromium } from '@playwright/test';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { cookieOf, quantile, report, timed } from './measuring/measure.ts';

/** Both divisions are assigned again: 72 teams in nine brackets, with times and rooms. */
const ASSIGN_LIMIT_MS = 1500;
/** From opening a bracket's page until its matches are drawn. */
const DRAW_LIMIT_MS = 2000;
/** From setting a winner until another open page shows it. */
const SHOWN_LIMIT_MS = 1000;

interface Listed {
  readonly division: string;
  readonly bracketDivision: number;
}

interface Match {
  readonly id: number;
  readonly roundId: number;
  readonly participants: readonly { readonly id: number }[];
}

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// The browser first: if it does not start, no product is left running.
const product = await startProduct({ stage: 'saturday' });
const { url } = product;
let cookie = '';

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie,
      'x-requested-with': 'quizmeet',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const read = async <T>(path: string): Promise<T> => (await (await ask('GET', path)).json()) as T;

/** Prints a figure with its limit; returns whether it is met. */
function against(what: string, figure: number, limit: number): boolean {
  const share = (figure / limit).toFixed(2);
  report(what, `${figure.toFixed(0)} ms`, `${share} of the limit of ${limit} ms`);
  return figure <= limit;
}

async function assignMs(): Promise<number> {
  await ask('PUT', '/api/bracket/clear');
  return await timed(async () => {
    for (const division of ['Open', 'Novice']) {
      await ask('GET', `/api/teams/assignSat?division=${division}&confirm=true`);
    }
  });
}

/** A new page for each bracket, as if many people opened them; its data are read again. */
async function drawMs(brackets: readonly Listed[]): Promise<number[]> {
  const times: number[] = [];
  for (const { division, bracketDivision } of brackets) {
    const context = await browser.newContext();
    const page = await context.newPage();
    times.push(
      await timed(async () => {
        await page.goto(`${url}/bracket/${division}/${bracketDivision}`);
        await page.getByRole('article', { name: /^Match 15,/ }).waitFor();
      }),
    );
    await context.close();
  }
  return times;
}

/** Sets the winners of first matches; each time another page waits until its next match shows it. */
async function shownMs(brackets: readonly Listed[]): Promise<number[]> {
  const times: number[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const { division, bracketDivision } of brackets) {
    const stream = page.waitForResponse('**/api/live');
    await page.goto(`${url}/bracket/${division}/${bracketDivision}`);
    await stream;
    const query = `division=${division}&saturdayDivision=${bracketDivision}`;
    const { upper } = await read<{ upper: Match[] }>(`/api/bracket?${query}`);
    for (const match of upper.slice(0, 4)) {
      const row = page.getByRole('article', { name: new RegExp(`^Match ${match.id},`) });
      await row.waitFor();
      const before = performance.now();
      await ask('POST', '/api/bracket/setWinner', {
        division,
        saturdayDivisionId: bracketDivision,
        roundId: match.roundId,
        winningTeamId: match.participants[0]?.id,
      });
      await row.getByText('won').waitFor({ state: 'attached' });
      times.push(performance.now() - before);
    }
  }
  await context.close();
  return times;
}

try {
  cookie = await cookieOf(url, 'admin@example.org');
  const assigned = await assignMs();
  const brackets = await read<Listed[]>('/api/bracket/list');
  report('brackets', String(brackets.length), '');
  const drawn = await drawMs(brackets);
  const shown = await shownMs(brackets);
  const met = [
    against('assigning 72 teams, both divisions', assigned, ASSIGN_LIMIT_MS),
    against('a bracket page drawn, median', quantile(drawn, 0.5), DRAW_LIMIT_MS),
    against('a winner on another open page, median', quantile(shown, 0.5), SHOWN_LIMIT_MS),
    against('a winner on another open page, 95 %', quantile(shown, 0.95), SHOWN_LIMIT_MS),
  ];
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
