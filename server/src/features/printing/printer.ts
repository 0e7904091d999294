import { PRINTER_BUSY } from '@quizmeet/contract/printing/messages.ts';
import { type Asked, askerOf } from '../../calls/asker.ts';
import type { SentFile } from '../../calls/route.ts';
import type { Reads } from '../../platform/reads.ts';
import { SharedWork } from '../../platform/shared-work.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';
import type { FileName } from './names.ts';
import type { Sheet } from './sheets.ts';

/** Draws sheets as PDFs, in the same order. */
export type Draw = (sheets: readonly Sheet[]) => Promise<Buffer[]>;

/**
 * Draws sheets, one job at a time; see `SideProcess`. Accounts take turns. Repeated requests of one
 * account share a drawing (`SharedWork`); what nobody waits for any more is not drawn.
 */
export class Printer extends SideProcess<readonly Sheet[], Uint8Array[]> {
  readonly #shared: SharedWork<SentFile>;

  constructor(reads: Pick<Reads, 'state'>, size: SideWork) {
    super(new URL('./printer-process.ts', import.meta.url), size, PRINTER_BUSY);
    this.#shared = new SharedWork(() => reads.state);
  }

  /** @param make loads the data and has the file drawn, once it is the account's turn */
  async file(asked: Asked, make: (draw: Draw) => Promise<SentFile>): Promise<SentFile> {
    const { whose, gone } = askerOf(asked);
    const what = `${whose} ${asked.request.url}`;
    return await this.#shared.ask(what, gone, async (nobodyLeft, begins) => {
      const work = async (run: (sheets: readonly Sheet[]) => Promise<Uint8Array[]>) => {
        begins();
        return await make(async (sheets) => (await run(sheets)).map((bytes) => Buffer.from(bytes)));
      };
      return await this.inTurn(work, { whose, gone: nobodyLeft });
    });
  }

  /** A file of one sheet. */
  async sheet<S extends Sheet>(
    asked: Asked,
    load: () => Promise<S>,
    name: (sheet: S) => FileName,
  ): Promise<SentFile> {
    return await this.file(asked, async (draw) => {
      const sheet = await load();
      const [bytes] = await draw([sheet]);
      if (bytes === undefined) throw new Error('a sheet was not drawn');
      return { ...name(sheet), bytes };
    });
  }
}
