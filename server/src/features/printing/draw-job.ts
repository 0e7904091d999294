import { draw, type Sheet } from './sheets.ts';

export async function drawAll(sheets: readonly Sheet[]): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const sheet of sheets) drawn.push(await draw(sheet));
  return drawn;
}
