import { answerJob } from '../../platform/answer-job.ts';
import { draw, type Sheet } from './sheets.ts';

answerJob(async (sheets: readonly Sheet[]): Promise<Uint8Array[]> => {
  const drawn: Uint8Array[] = [];
  for (const sheet of sheets) drawn.push(await draw(sheet));
  return drawn;
});
