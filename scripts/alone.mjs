import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inHouse } from './house.mjs';

/** Holds the number of the process that is changing this folder. */
const claimFile = inHouse('.changing');

/** Writing the number takes no longer than this, in milliseconds. */
const longestWrite = 10_000;

/** No work takes longer than this; by then the number may be that of another process. */
const longestWork = 20 * 60_000;

/**
 * Does work that changes this folder, once no other process does: several instances that start from
 * one folder must not install and build into each other.
 */
export async function alone(work, claim = claimFile) {
  for (let tries = 0; !take(claim); tries++) {
    if (tries === 20)
      process.stderr.write('Another start is busy in this folder; waiting for it.\n');
    if (isLeft(claim)) rmSync(claim, { force: true });
    else await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}

function take(claim) {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took it has ended without giving it back. */
function isLeft(claim) {
  try {
    const owner = Number(readFileSync(claim, 'utf8'));
    const age = Date.now() - statSync(claim).mtimeMs;
    return owner > 0 ? age > longestWork || !isRunning(owner) : age > longestWrite;
  } catch {
    return false;
  }
}

function isRunning(owner) {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
