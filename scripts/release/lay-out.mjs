import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inHouse } from '../house.mjs';
import { contentsOf } from './contents.mjs';
import { pack } from './pack.mjs';
import { filesBelow } from './postgres-files.mjs';
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

/** The migration by which a newer version differs. It changes nothing that anybody sees. */
const NEWER = {
  name: 'program/server/migrations/999-of-a-newer-version.sql',
  text: "COMMENT ON TABLE migration IS 'made by a newer version';\n",
};

/** Lays a newer version into a folder: what an unpacked one holds, and one more migration. */
export function layNewer(unpacked, folder) {
  for (const name of filesBelow(unpacked)) {
    lay({ file: path.join(unpacked, name) }, path.join(folder, name));
  }
  lay(NEWER, path.join(folder, NEWER.name));
}

function lay({ file, text, isProgram }, place) {
  mkdirSync(path.dirname(place), { recursive: true });
  if (file === undefined) {
    writeFileSync(place, text, { mode: isProgram ? 0o755 : 0o644 });
    return;
  }
  try {
    linkSync(file, place);
  } catch {
    // It is on another disk.
    copyFileSync(file, place);
  }
}
