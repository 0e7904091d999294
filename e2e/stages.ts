import { rm } from 'node:fs/promises';
import { freshFolder, madeStage, type StartOptions, startProduct } from './running.ts';

/**
 * What most files begin with. Each file's product works on a copy, since to make one takes far
 * longer; its clock begins once more where the stage began.
 */
const STAGES = ['friday', 'saturday'] as const;

export default async function makeStages(): Promise<() => Promise<void>> {
  const stages = await Promise.all(
    STAGES.map(async (stage) => ({ stage, dataDir: await freshFolder() })),
  );
  const clear = async () => {
    await Promise.all(stages.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })));
  };
  const made = await Promise.allSettled(stages.map(makeStage));
  const failed = made.find((each) => each.status === 'rejected');
  if (failed === undefined) return clear;
  await clear();
  throw failed.reason;
}

type Made = Required<Pick<StartOptions, 'stage' | 'dataDir'>>;

async function makeStage({ stage, dataDir }: Made): Promise<void> {
  const product = await startProduct({ stage, dataDir });
  await product.end();
  process.env[madeStage(stage)] = dataDir;
}
