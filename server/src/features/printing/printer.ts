import { PRINTER_BUSY } from '@quizmeet/contract/printing/messages.ts';
import type { SentFile } from '../../calls/route.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';
import type { FileName } from './names.ts';
import type { Sheet } from './sheets.ts';

/** Draws sheets as PDFs, in the same order. */
export type Draw = (sheets: readonly Sheet[]) => Promise<Buffer[]>;

/** Draws sheets, one job at a time; see `SideProcess`. */
export class Printer extends SideProcess<readonly Sheet[], Uint8Array[]> {
  constructor(size: SideWork) {
    super(new URL('./printer-process.ts', import.meta.url), size, PRINTER_BUSY);
  }

  /** @param make loads the data and has the file drawn, once its turn comes */
  async file(make: (draw: Draw) => Promise<SentFile>): Promise<SentFile> {
    return await this.inTurn((run) =>
      make(async (sheets) => (await run(sheets)).map((bytes) => Buffer.from(bytes))),
    );
  }

  /** A file of one sheet. */
  async sheet<S extends Sheet>(
    load: () => Promise<S>,
    name: (sheet: S) => FileName,
  ): Promise<SentFile> {
    return await this.file(async (draw) => {
      const sheet = await load();
      const [bytes] = await draw([sheet]);
      if (bytes === undefined) throw new Error('a sheet was not drawn');
      return { ...name(sheet), bytes };
    });
  }
}
