import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inHouse } from '../house.mjs';
import { contentsOf } from './contents.mjs';
import { ownSystem } from './systems.mjs';

/**
 * Lays what this system's archive holds into a folder, from the packages of this clone: as if it had been
 * unpacked there, but mostly without copying a byte.
 */
export function layOut(folder) {
  for (const entry of contentsOf(ownSystem(), inHouse('node_modules'), 'laid out of a clone')) {
    lay(entry, path.join(folder, entry.name));
  }
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
