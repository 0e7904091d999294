import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inHouse } from './house.mjs';

/** Names the process that is changing this folder: its number, and a unique name of this piece of work. */
const claimFile = inHouse('.changing');

/** The longest time that writing a claim takes, in milliseconds. */
const longestWrite = 10_000;

/** The longest time that work takes; after it the number may be that of another process. */
const longestWork = 20 * 60_000;

/**
 * Does work that changes this folder when no other process does: several instances that start from one folder
 * must not install and build at the same time.
 */
export async function alone(work, claim = claimFile) {
  const mine = `${process.pid} ${randomUUID()}`;
  for (let tries = 0; !take(claim, mine); tries++) {
    if (tries === 20) process.stderr.write('Waiting for another start in this folder to finish.\n');
    if (!giveUpLeft(claim)) await wait(100);
  }
  try {
    return await work();
  } finally {
    if (read(claim) === mine) rmSync(claim, { force: true });
  }
}

function take(claim, mine) {
  try {
    writeFileSync(claim, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes an abandoned claim; false when there is none. */
function giveUpLeft(claim) {
  const found = read(claim);
  if (found === undefined || !isLeft(claim, found)) return false;
  const aside = `${claim}.${randomUUID()}`;
  try {
    renameSync(claim, aside);
    // Another process may have done the same just before and begun: its claim is put back.
    if (read(aside) !== found) linkSync(aside, claim);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
  return true;
}

/** Whether the process that took the claim has ended without giving it back. */
function isLeft(claim, found) {
  const owner = Number.parseInt(found, 10);
  const age = Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (!(owner > 0)) return age > longestWrite;
  // A container gives the same number at every start.
  return age > longestWork || owner === process.pid || !isRunning(owner);
}

function read(claim) {
  try {
    return readFileSync(claim, 'utf8');
  } catch {
    return undefined;
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
