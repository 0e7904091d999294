import { PRINTER_BUSY } from '@quizmeet/contract/printing/messages.ts';
import { SideProcess } from '../../platform/side-process.ts';
import type { Sheet } from './sheets.ts';

/** Draws sheets, one job at a time; see `SideProcess`. */
export class Printer extends SideProcess<readonly Sheet[], Uint8Array[]> {
  constructor(mostWaiting: number) {
    super(new URL('./printer-process.ts', import.meta.url), mostWaiting, PRINTER_BUSY);
  }

  async print(sheet: Sheet): Promise<Buffer> {
    const [bytes] = await this.printAll([sheet]);
    if (bytes === undefined) throw new Error('a sheet was not drawn');
    return bytes;
  }

  /** The PDFs of several sheets, in their order. */
  async printAll(sheets: readonly Sheet[]): Promise<Buffer[]> {
    return (await this.run(sheets)).map((bytes) => Buffer.from(bytes));
  }
}
