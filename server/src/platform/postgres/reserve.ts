import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../disk/disk-full.ts';
import { type FreeSpace, freeSpace, MEGABYTE } from '../disk/free-space.ts';
import { ServerFault } from '../start-fault.ts';

/** PostgreSQL takes 16 MiB at once for its log of changes when it starts, and a little more. */
const RESERVE_BYTES = 24 * MEGABYTE;
/** Below this a reserve is not made: it would be what fills the disk. */
const PLENTY = 100 * MEGABYTE;

/** Beside the database, on its disk. */
const reserveOf = (dataDir: string) => path.join(dataDir, 'postgres', 'reserve');

/**
 * Keeps some space for the database itself: without it a full disk that ended PostgreSQL would keep it
 * away, and nothing could be read. Made where it is missing and the disk has plenty; never throws.
 */
export async function keepReserve(dataDir: string, free: FreeSpace = freeSpace): Promise<void> {
  const file = reserveOf(dataDir);
  if ((await sizeOf(file)) === RESERVE_BYTES) return;
  if (((await free(path.dirname(file))) ?? 0) < PLENTY) return;
  try {
    await writeFile(file, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
  } catch {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Gives the reserve to a database that could not start for want of space; true when there was one. */
export async function giveReserve(
  dataDir: string,
  fault: unknown,
  free: FreeSpace = freeSpace,
): Promise<boolean> {
  const file = reserveOf(dataDir);
  const left = await free(path.dirname(file));
  if (!isForWantOfSpace(fault, left) || (await sizeOf(file)) === null) return false;
  await rm(file, { force: true });
  return true;
}

/** @param left free bytes, if they can be told: a server without space cannot write why it ended */
export const isForWantOfSpace = (fault: unknown, left: number | null): boolean =>
  isDiskFull(fault) || (fault instanceof ServerFault && left !== null && left < RESERVE_BYTES);

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}
