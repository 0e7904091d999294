import { PRINTER_BUSY } from '@quizmeet/contract/printing/messages.ts';
import type { SentFile } from '../../calls/route.ts';
import { Jobs, type WorkerPool } from '../../platform/worker-pool.ts';
import type { Sheet } from './sheets.ts';

export type Draw = (sheets: readonly Sheet[]) => Promise<Buffer[]>;

/** On worker threads, one job at a time. */
export class Printer extends Jobs<readonly Sheet[], Uint8Array[]> {
  constructor(pool: WorkerPool, mostWaiting: number) {
    super(pool, { name: 'draw', mostWaiting, busy: PRINTER_BUSY });
  }

  /** @param make loads the data when its turn comes */
  async file(make: (draw: Draw) => Promise<SentFile>, signal: AbortSignal): Promise<SentFile> {
    return await this.inTurn(
      (run) => make(async (sheets) => (await run(sheets)).map((bytes) => Buffer.from(bytes))),
      signal,
    );
  }

  async sheet<S extends Sheet>(
    load: () => Promise<S>,
    name: (sheet: S) => string,
    signal: AbortSignal,
  ): Promise<SentFile> {
    return await this.file(async (draw) => {
      const sheet = await load();
      const [bytes] = await draw([sheet]);
      if (bytes === undefined) throw new Error('a sheet was not drawn');
      return { name: name(sheet), bytes };
    }, signal);
  }
}
