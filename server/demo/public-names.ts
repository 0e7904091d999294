import type { Services } from '../src/calls/services.ts';
import type { EventRow } from '../src/records/events.ts';
import { publicityRecords } from '../src/records/publicity.ts';
import { quizzerRecords } from '../src/records/quizzers.ts';

/** One in this many quizzers has a short name. */
const ONE_OF = 90;

/** A few families do not want a photo, or neither photo nor name, to be public (W8). */
export async function limitNames({ db, clock }: Services, event: EventRow): Promise<void> {
  const quizzers = await quizzerRecords(db).all(event.id);
  for (const [i, { id }] of quizzers.entries()) {
    if (i % ONE_OF !== ONE_OF - 1) continue;
    await publicityRecords(db).set({
      quizzerId: id,
      eventId: event.id,
      name: i % (2 * ONE_OF) < ONE_OF,
      photo: false,
      setBy: 'Avery Admin',
      setAt: clock(),
    });
  }
}
