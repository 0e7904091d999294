import type { SentFile } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { zipOf } from '../../platform/zip.ts';
import { eventRecords } from '../../records/events.ts';
import type { RoomCodes } from '../../tournament/room-codes.ts';
import { type EveningWish, loadEveningFiles } from './load-evening.ts';
import { fileNames } from './names.ts';
import { pageFooterOf, surroundings } from './page-footer.ts';
import type { Draw } from './printer.ts';
import type { Sheet } from './sheets.ts';
import { withCodes } from './with-codes.ts';

/** All from one moment, as a PDF or an archive. @throws 409 when something requested doesn't exist */
export async function eveningPaper(
  services: Services,
  draw: Draw,
  now: Date,
  wish: EveningWish,
): Promise<SentFile> {
  const { db, environment } = services;
  const whole = fileNames.evening(wish.divisions);
  const load = (codes: RoomCodes) =>
    db.transaction(
      async (tx) => {
        const event = await eventRecords(tx).current();
        const from = { db: tx, event, now, ...surroundings(environment), codes };
        const files = await loadEveningFiles(from, wish, whole);
        return files.map(({ name, chapters }) => {
          const sheet: Sheet = {
            kind: 'chapters',
            data: chapters,
            footer: pageFooterOf(from, name),
          };
          return { name: `${name}.pdf`, sheet };
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  const sheets = await withCodes(services, now, load);
  const drawn = await draw(sheets.map(({ sheet }) => sheet));
  const files = sheets.map(({ name }, i) => ({ name, bytes: drawn[i] ?? Buffer.alloc(0) }));
  const [only] = files;
  if (wish.file !== 'zip' && only !== undefined) return only;
  const bytes = await zipOf(files, now);
  return { name: `${whole}.zip`, bytes, type: 'application/zip' };
}
