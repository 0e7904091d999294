import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

export async function zipOf(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  mtime: Date,
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of files) {
    zip.addBuffer(bytes, name, { mtime });
  }
  zip.end();
  return await buffer(zip.outputStream);
}
