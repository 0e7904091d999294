import { chromium, type Page } from '@playwright/test';
import { whichBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/running.ts';
import { onEmbeddedDatabase } from '../server/testing/embedded-database.ts';
import { cookieOf, report } from './measuring/measure.ts';

/**
 * A device's queue of 1,000 results that were saved an hour ago and are sent now (S8), compared with the same
 * results sent one after the other by nothing but fetch, in the same page: before and after, of which the faster
 * counts. Each is saved exactly once.
 */
const ENTRIES = 1000;
const MOST = 2.5;
const HOUR_MS = 3_600_000;

/** More rounds than any evening has, all open: the evening's own, four times more in later slots. */
const MORE_ROUNDS = `
  insert into rounds (event_id, division, group_name, round_number, room_number, left_team_id, right_team_id)
  select event_id, division, group_name, round_number + 100 * copy, room_number, left_team_id, right_team_id
  from rounds cross join generate_series(1, 8) copy order by copy, id limit ${ENTRIES}`;

interface Round {
  readonly id: number;
  readonly version: number;
  readonly leftTeamQuizzers: readonly { readonly id: number }[];
  readonly rightTeamQuizzers: readonly { readonly id: number }[];
}

/** What the queue of a device keeps of a result. */
const entryOf = (round: Round, userId: number, since: number) => ({
  userId,
  body: bodyOf(round),
  shown: { ...round, ...bodyOf(round), winningTeam: 'left' },
  begunOn: null,
  since,
  edit: since,
  isTried: false,
  earlier: [],
  refusal: null,
});

const linesOf = (quizzers: Round['leftTeamQuizzers']) =>
  quizzers.slice(0, 4).map(({ id }) => ({ id, numberCorrect: 1, numberErrors: 0 }));

const bodyOf = ({ id, version, leftTeamQuizzers, rightTeamQuizzers }: Round) => ({
  id,
  version,
  leftTeamScore: 120,
  rightTeamScore: 80,
  leftTeamQuizzers: linesOf(leftTeamQuizzers),
  rightTeamQuizzers: linesOf(rightTeamQuizzers),
});

/** Further rounds have the ids after the evening's own, which the schedule lists. */
async function idAfterAll(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/rounds/all?division=All`);
  const slots = (await answer.json()) as { rounds: Round[] }[];
  return 1 + Math.max(...slots.flatMap(({ rounds }) => rounds.map(({ id }) => id)));
}

async function roundsOf(url: string, first: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let id = first; id < first + ENTRIES; id++) {
    const answer = await fetch(`${url}/api/rounds/${id}`);
    if (!answer.ok) throw new Error(`round ${id}: ${answer.status}`);
    rounds.push((await answer.json()) as Round);
  }
  return rounds;
}

/** Milliseconds for each result, sent from the page one after the other. */
async function bare(page: Page, rounds: readonly Round[]): Promise<number> {
  // As text, because this file knows no types of a browser.
  const whole: number = await page.evaluate(`(async (bodies) => {
    const start = performance.now();
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'quizmeet' };
      const asked = { method: 'PUT', headers, body: JSON.stringify(body) };
      const answer = await fetch('/api/rounds', asked);
      if (!answer.ok) throw new Error('a save failed: ' + answer.status);
      await answer.json();
    }
    return performance.now() - start;
  })(${JSON.stringify(rounds.map(bodyOf))})`);
  return whole / rounds.length;
}

const putAll = (entries: readonly unknown[]) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('quizmeet');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const change = opening.result.transaction('queue', 'readwrite');
    for (const entry of ${JSON.stringify(entries)})
      change.objectStore('queue').put(entry, 'result:' + entry.userId + ':' + entry.body.id);
    change.oncomplete = () => { opening.result.close(); resolve(); };
  };
})`;

/** The page's heap after a collection, and what the device stores, in bytes. */
async function sizes(page: Page): Promise<{ heap: number; stored: number }> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await tools.send('Runtime.getHeapUsage');
  await tools.detach();
  const stored: number = await page.evaluate(
    'navigator.storage.estimate().then(({ usage }) => usage)',
  );
  return { heap, stored };
}

/** Keeps the results on the device, opens the page anew and measures until all are sent. */
async function queued(page: Page, rounds: readonly Round[], userId: number) {
  const since = Date.now() - HOUR_MS;
  const entries = rounds.map((round, i) => entryOf(round, userId, since + i));
  const empty = await sizes(page);
  await page.route('**/api/user', (route) => route.abort());
  await page.evaluate(putAll(entries));
  await page.reload();
  const waits = page.getByRole('complementary', { name: 'Results that wait' });
  await waits.getByText(`${rounds.length} results wait`).waitFor();
  const full = await sizes(page);

  const taken: number[] = [];
  let began = 0;
  let ended = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/rounds')) began ||= Date.now();
  });
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/rounds')) return;
    if (answer.status() !== 200) throw new Error(`a save failed: ${answer.status()}`);
    taken.push(request.postDataJSON().id);
    ended = Date.now();
  });
  await page.unroute('**/api/user');
  await waits.waitFor({ state: 'detached', timeout: 300_000 });
  page.removeAllListeners('request');
  page.removeAllListeners('response');
  if (taken.join() !== rounds.map(({ id }) => id).join()) {
    throw new Error(`${taken.length} were sent, or in another order`);
  }
  return {
    each: (ended - began) / rounds.length,
    stored: full.stored - empty.stored,
    heap: full.heap - empty.heap,
    json: JSON.stringify(entries).length,
  };
}

const browser = await chromium.launch({
  ...whichBrowser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
// The browser first: if it does not start, no product is left running.
const product = await startProduct({ stage: 'friday' });
try {
  const { url } = product;
  const first = await idAfterAll(url);
  await onEmbeddedDatabase(product.dataDir, MORE_ROUNDS);
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const form = { username: 'scores@example.org', password: 'quizmeet-demo' };
  const { id: userId } = await (await page.request.post('/api/login', { form })).json();
  await page.goto('/details');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const cookie = await cookieOf(url, 'admin@example.org');
  const headers = { cookie, 'x-requested-with': 'quizmeet' };
  const openAgain = async () => {
    const answer = await fetch(`${url}/api/rounds/clearResults`, { method: 'PUT', headers });
    if (!answer.ok) throw new Error(`not cleared: ${answer.status} ${await answer.text()}`);
    return await roundsOf(url, first);
  };
  const before = await bare(page, await openAgain());
  const queue = await queued(page, await openAgain(), userId);
  const after = await bare(page, await openAgain());
  const plain = Math.min(before, after);

  const ratio = queue.each / plain;
  const inKb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  report('results sent from the queue, each once', String(ENTRIES), 'in the order of their saves');
  report('each', `${queue.each.toFixed(1)} ms`, `${ratio.toFixed(2)} bare saves, at most ${MOST}`);
  report('a bare save', `${before.toFixed(1)} ms`, `afterwards ${after.toFixed(1)} ms`);
  report('stored on the device', inKb(queue.stored), `${inKb(queue.json)} as JSON`);
  report('memory of the page', inKb(queue.heap), 'more than with nothing that waits');
  process.exitCode = ratio <= MOST ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
