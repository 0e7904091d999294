import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** As disks count it. */
export const MEGABYTE = 1_000_000;

/** The free space of the disk under a folder in bytes; null where it cannot be told. */
export type FreeSpace = (folder: string) => Promise<number | null>;

/** Asks the system. A folder that is still to be made counts as the one it will be made in. */
export const freeSpace: FreeSpace = async (folder) => {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some file systems do not count.
    return blocks === 0 ? null : bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && parent !== folder ? await freeSpace(parent) : null;
  }
};
