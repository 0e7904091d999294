import path from 'node:path';
import { inHouse } from '../house.mjs';
import { contentsOf } from './contents.mjs';
import { lay } from './lay.mjs';
import { pack } from './pack.mjs';
import { ownSystem } from './systems.mjs';

/** What this system's archive holds, from the packages of this clone. */
const ownContents = () => contentsOf(ownSystem(), inHouse('node_modules'), 'made of a clone');

/** Packs this system's archive, which unpacks to a folder of that name, from the packages of this clone. */
export const packOwn = (folder, file) => pack(folder, ownContents(), file);

/**
 * Lays what this system's archive holds into a folder, from the packages of this clone: as if it had been
 * unpacked there, but mostly without copying a byte.
 */
export function layOut(folder) {
  for (const entry of ownContents()) lay(entry, path.join(folder, entry.name));
}
