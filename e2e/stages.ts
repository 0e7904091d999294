import { rm } from 'node:fs/promises';
import { freshFolder, madeStage, startProduct } from './running.ts';

/** What most files begin with. Each file's product works on a copy: to make one takes far longer. */
const STAGES = ['friday', 'saturday'] as const;

export default async function makeStages(): Promise<() => Promise<void>> {
  const folders = await Promise.all(STAGES.map(makeStage));
  return async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
}

async function makeStage(stage: string): Promise<string> {
  const dataDir = await freshFolder();
  const product = await startProduct({ stage, dataDir });
  await product.end();
  process.env[madeStage(stage)] = dataDir;
  return dataDir;
}
