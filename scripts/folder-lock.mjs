import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { repoPath } from './repo.mjs';

const claimFile = repoPath('.changing');

/** Serializes installs and builds of instances starting from one folder. */
export async function withFolderLock(work, claim = claimFile) {
  while (!take(claim)) await wait(100);
  try {
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}

function take(claim) {
  try {
    writeFileSync(claim, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeft(claim)) rmSync(claim, { force: true });
    return false;
  }
}

/** A killed process left the claim. A container reuses the number at every start. */
function isLeft(claim) {
  try {
    const owner = Number(readFileSync(claim, 'utf8'));
    if (owner === process.pid) return true;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
