import { ensureTools } from './install.mjs';
import { main } from './repo.mjs';
import { checks, runSteps } from './steps.mjs';

await main(async () => {
  await ensureTools();
  return (await runSteps(checks)) ? 0 : 1;
});
