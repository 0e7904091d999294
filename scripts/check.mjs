import { main } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { checks, runStep } from './steps.mjs';

await main(async () => {
  await ensureInstalled();
  let failed = 0;
  for (const check of checks) failed += (await runStep(check)) ? 0 : 1;
  return Math.min(failed, 1);
});
