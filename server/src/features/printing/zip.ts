import { buffer } from 'node:stream/consumers';
import { rehearsalFile } from '@quizmeet/contract/rehearsal/messages.ts';
import yazl from 'yazl';
import type { Environment } from '../../platform/environment.ts';

/** Packs files into an archive. Each name from a rehearsal says so. */
export async function zipOf(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  { rehearsal }: Pick<Environment, 'rehearsal'>,
  mtime: Date,
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of files) {
    zip.addBuffer(bytes, rehearsal === undefined ? name : rehearsalFile(name), { mtime });
  }
  zip.end();
  return await buffer(zip.outputStream);
}
