import { main } from './house.mjs';
import { ensureTools } from './install.mjs';
import { checks, runSteps } from './steps.mjs';

await main(async () => {
  await ensureTools();
  return (await runSteps(checks)) ? 0 : 1;
});
