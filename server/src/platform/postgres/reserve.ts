import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '../disk/disk-full.ts';
import { type FreeSpace, freeSpace, MEGABYTE } from '../disk/free-space.ts';
import { ServerFault } from '../start-fault.ts';

/** PostgreSQL allocates 16 MiB for its log of changes when it starts, and a little more. */
const RESERVE_BYTES = 24 * MEGABYTE;
/** With less free space no reserve is made, since the reserve itself would fill the disk. */
const PLENTY = 100 * MEGABYTE;

/** On the same disk as the database. */
const reserveOf = (dataDir: string) => path.join(dataDir, 'postgres', 'reserve');

/**
 * Reserves some space for the database: without it, a PostgreSQL that stopped on a full disk could
 * not restart. Creates the reserve if missing and the disk has space; never throws.
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

/** Frees the reserve for a database that could not start on a full disk; true if there was one. */
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

/** @param left free bytes, if known: without space a server cannot even log why it stopped */
export const isForWantOfSpace = (fault: unknown, left: number | null): boolean =>
  isDiskFull(fault) || (fault instanceof ServerFault && left !== null && left < RESERVE_BYTES);

async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}
