import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './postgres-files.mjs';

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

/** Lays one file of an archive to its place: as another name of the same file, where one disk holds both. */
export function lay({ file, text, isProgram }, place) {
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
