import { PRINTER_BUSY } from '@quizmeet/contract/printing/messages.ts';
import { longDay } from '@quizmeet/rules/event/days.ts';
import type { SentFile } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import type { Reader } from '../../platform/database/database.ts';
import { Jobs, type WorkerPool } from '../../platform/worker-pool.ts';
import type { EventRow } from '../../records/events.ts';
import {
  NO_CODES,
  type RoomCodes,
  roomCodes,
  savePrintedAddress,
} from '../../tournament/room-codes.ts';
import type { PageFooter } from './paper/paper.ts';
import type { Sheet } from './sheets.ts';

export type Draw = (sheets: readonly Sheet[]) => Promise<Buffer[]>;

/** On worker threads, one job at a time. */
export class Printer extends Jobs<readonly Sheet[], Uint8Array[]> {
  constructor(pool: WorkerPool, mostWaiting: number) {
    super(pool, { name: 'draw', mostWaiting, busy: PRINTER_BUSY });
  }

  /** @param make loads the data when its turn comes */
  async file(make: (draw: Draw) => Promise<SentFile>, signal?: AbortSignal): Promise<SentFile> {
    return await this.inTurn(
      (run) => make(async (sheets) => (await run(sheets)).map((bytes) => Buffer.from(bytes))),
      signal,
    );
  }

  async sheet<S extends Sheet>(
    load: () => Promise<S>,
    name: (sheet: S) => string,
    signal?: AbortSignal,
  ): Promise<SentFile> {
    return await this.file(async (draw) => {
      const sheet = await load();
      const [bytes] = await draw([sheet]);
      if (bytes === undefined) throw new Error('a sheet was not drawn');
      return { name: name(sheet), bytes };
    }, signal);
  }
}

/** The database, event and time from which everything printed is loaded. */
export interface PrintSource {
  readonly db: Reader;
  readonly event: EventRow;
  readonly now: Date;
  readonly publicUrl: string;
  /** Omitted where the reader may not enter results. */
  readonly codes?: RoomCodes;
}

export function pageFooterOf(
  { event: { settings }, now }: Pick<PrintSource, 'event' | 'now'>,
  title: string,
): PageFooter {
  const printed = new Intl.DateTimeFormat('en-US', {
    timeZone: settings.timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
  return {
    title: `${title} – ${settings.title}`,
    foot: `${settings.title} · printed ${printed}`,
    paperSize: settings.paperSize,
    madeAt: now,
  };
}

export const dayAndPlace = ({ settings }: EventRow, day: 'fridayDate' | 'saturdayDate'): string =>
  `${longDay(settings[day])}, ${settings.venue}`;

/** On a full disk, codes can't be stored; then the paper has the staff's codes. */
export async function withCodes<T>(
  { db, disk, environment }: Services,
  now: Date,
  load: (codes: RoomCodes) => Promise<T>,
): Promise<T> {
  const isRoom = await disk.hasRoomToSave();
  const codes = isRoom ? await roomCodes(db, environment.publicUrl, now) : NO_CODES;
  const loaded = await load(codes);
  await codes.keep();
  if (isRoom) await savePrintedAddress(db, environment);
  return loaded;
}
