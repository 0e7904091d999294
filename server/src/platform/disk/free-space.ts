import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Decimal, as disk sizes are given. */
export const MEGABYTE = 1_000_000;

export type FreeSpace = (folder: string) => Promise<number | null>;

/** For a missing folder, asks about its nearest parent. */
export const freeSpace: FreeSpace = async (folder) => {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some file systems don't report sizes.
    return blocks === 0 ? null : bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && parent !== folder ? await freeSpace(parent) : null;
  }
};
