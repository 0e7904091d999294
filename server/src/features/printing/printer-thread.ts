import { parentPort, workerData } from 'node:worker_threads';
import { draw, type Sheet } from './sheets.ts';

const drawn: Uint8Array[] = [];
for (const sheet of workerData as readonly Sheet[]) drawn.push(await draw(sheet));
parentPort?.postMessage(drawn);
