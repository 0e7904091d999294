import { startServer } from '../e2e/server-process.ts';
import { resultsOf } from './measuring/demo-results.ts';
import { atMost, quantile, report, timed } from './measuring/measure.ts';

/** Saving a whole result, by one client. */
const SAVES = 100;
const BUDGET_MS = 50;

const server = await startServer({ stage: 'friday' });
try {
  const saves: number[] = [];
  for (const save of await resultsOf(server.url, SAVES)) saves.push(await timed(save));
  atMost(`saving a result, median of ${saves.length}`, quantile(saves), BUDGET_MS, 'ms');
  report('saving a result, 99 %', `${quantile(saves, 0.99).toFixed(0)} ms`, '');
} finally {
  await server.stop();
}
