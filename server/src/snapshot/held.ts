import { gunzipSync } from 'node:zlib';

/**
 * What a restore point holds, as it was when it was kept: its form may be older than this version's. Null when it is
 * damaged, so that one of them keeps nobody from what is done with all.
 */
export function heldIn(snapshot: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(snapshot).toString());
  } catch {
    return null;
  }
}
