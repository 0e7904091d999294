import { chmodSync, constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoPath } from '../repo.mjs';
import { contentsOf } from './contents.mjs';
import { ownSystem } from './systems.mjs';

/**
 * Lays files into a folder, as if an archive had been unpacked there.
 * @param {import('./contents.mjs').Entry[]} entries
 */
export function writeContents(entries, folder) {
  for (const { name, file, text, isProgram } of entries) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    if (file === undefined) writeFileSync(place, text);
    else copyFileSync(file, place, constants.COPYFILE_FICLONE);
    chmodSync(place, isProgram ? 0o755 : 0o644);
  }
}

/** This system's archive, from the clone's packages. */
export function writeOwnArchive(folder) {
  writeContents(contentsOf(ownSystem(), repoPath(), 'made of a clone'), folder);
}
