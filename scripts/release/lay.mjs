import { chmodSync, constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inHouse } from '../house.mjs';
import { contentsOf } from './contents.mjs';
import { filesBelow } from './postgres-files.mjs';
import { ownSystem } from './systems.mjs';

/** The migration by which a newer version differs. It changes nothing that anybody sees. */
const NEWER = {
  name: 'program/server/migrations/9999_of_a_newer_version.sql',
  text: "COMMENT ON TABLE migration IS 'made by a newer version';\n",
};

/**
 * Lays files into a folder, as if an archive had been unpacked there.
 * @param {import('./contents.mjs').Entry[]} entries
 */
export function lay(entries, folder) {
  for (const { name, file, text, isProgram } of entries) {
    const place = path.join(folder, name);
    mkdirSync(path.dirname(place), { recursive: true });
    if (file === undefined) writeFileSync(place, text);
    else copyFileSync(file, place, constants.COPYFILE_FICLONE);
    if (isProgram !== undefined) chmodSync(place, isProgram ? 0o755 : 0o644);
  }
}

/** Lays what this system's archive holds into a folder, from the packages of this clone. */
export function layOut(folder) {
  lay(contentsOf(ownSystem(), inHouse(), 'made of a clone'), folder);
}

/** Lays a newer version into a folder: what an unpacked one holds, and one more migration. */
export function layNewer(unpacked, folder) {
  const same = filesBelow(unpacked).map((name) => ({ name, file: path.join(unpacked, name) }));
  lay([...same, NEWER], folder);
}
