import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import yazl from 'yazl';

/** Packs a folder as the zip or tar that `target` names; it unpacks to a folder of its name. */
export async function pack(folder, entries, target) {
  const [cwd, name] = [path.dirname(folder), path.basename(folder)];
  if (!target.endsWith('.zip')) {
    await create({ cwd, file: target, gzip: { level: 9 }, portable: true }, [name]);
    return;
  }
  const zip = new yazl.ZipFile();
  for (const { name: below, isProgram } of entries) {
    const mode = isProgram ? 0o100755 : 0o100644;
    zip.addFile(path.join(folder, below), `${name}/${below}`, { mode, compressionLevel: 9 });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
