import { main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { checks, runSteps } from './steps.mjs';

await main(async () => {
  await ensureInstalled();
  return Math.min((await runSteps(checks)).failed, 1);
});
