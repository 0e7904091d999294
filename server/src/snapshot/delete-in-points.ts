import { gzipSync } from 'node:zlib';
import { shortName } from '@quizmeet/rules/registration/public-names.ts';
import { type QuizzerName, quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import {
  afterDeletion,
  type DeletedWith,
  EMPTIED,
  type Rows,
} from '@quizmeet/rules/retention/after-deletion.ts';
import type { EventId, QuizzerId } from '@quizmeet/rules/tournament.ts';
import type { Transaction } from '../platform/database/database.ts';
import { allTextRecords } from '../records/all-texts.ts';
import type { EventRow } from '../records/events.ts';
import { quizzerRecords } from '../records/quizzers.ts';
import { type KeptCoaches, restorePointRecords } from '../records/restore-points.ts';
import { retainedRecords } from '../records/retained.ts';
import { retentionChoiceRecords } from '../records/retention-choices.ts';
import { heldIn } from './held.ts';

interface Addressed {
  readonly account?: number | null;
  readonly email: string | null;
}

/** Without addresses of whoever has no account any more; the church stays that account's (N0). */
const withoutAddress = <C extends Addressed>(coach: C, { keepsAddress }: DeletedWith): C =>
  coach.email === null || keepsAddress(coach.email)
    ? coach
    : { ...coach, email: `erased.${coach.account ?? 'person'}@erased.invalid` };

/** What a snapshot holds of an event and its people, in any form. */
interface Held {
  readonly tables: Rows;
  readonly coaches?: readonly Addressed[];
}

/** A snapshot without what was deleted (W8). */
function deletedFrom<S extends Held>(snapshot: S, deleted: DeletedWith): S {
  const { tables, coaches } = snapshot;
  const ofCoaches =
    coaches !== undefined && deleted.kinds.has('contacts')
      ? { coaches: coaches.map((coach) => withoutAddress(coach, deleted)) }
      : {};
  return { ...snapshot, tables: afterDeletion(tables, deleted), ...ofCoaches };
}

/** An archive of an event without what was deleted since it was saved (W8). */
export async function withoutDeleted<S extends Held & { readonly takenAt?: string | undefined }>(
  db: Transaction,
  event: EventRow,
  archive: S,
): Promise<S> {
  const { takenAt } = archive;
  const since = takenAt === undefined ? null : new Date(takenAt);
  const kinds = (await retentionChoiceRecords(db).of(event.id))
    .filter(({ deletedAt }) => deletedAt !== null && (since === null || since < deletedAt))
    .map(({ kind }) => kind);
  if (kinds.length === 0) return archive;
  const addresses = await retainedRecords(db).addresses(event);
  return deletedFrom(archive, {
    kinds: new Set(kinds),
    keepsAddress: (address) => addresses.has(address.toLowerCase()),
    limited: kinds.includes('quizzers') ? await shortHere(db, event, archive.tables) : [],
    others: await allTextRecords(db).names(),
  });
}

/** Names of an archive that are short here: nothing else tells any more that they may not be public. */
async function shortHere(db: Transaction, event: EventRow, tables: Rows): Promise<QuizzerName[]> {
  const here = new Map(
    (await quizzerRecords(db).everybody(event.id)).map((each) => [each.id, each]),
  );
  return (tables['quizzers'] ?? []).flatMap((row) => {
    const name = { firstName: String(row['first_name']), lastName: String(row['last_name']) };
    const known = here.get(Number(row['id']) as QuizzerId);
    const isShort = known !== undefined && quizzerKey(known) === quizzerKey(shortName(name));
    return isShort ? [name] : [];
  });
}

/** The coaches that a restore point names beside its snapshot, without what was deleted. */
const coachesAfter = (kept: KeptCoaches, deleted: DeletedWith): KeptCoaches => ({
  ...kept,
  churches: kept.churches.map((coach) => withoutAddress(coach, deleted)),
});

/** Deletes in the restore points of an event as in the event itself, one after another (W8). */
export async function deleteInPoints(
  tx: Transaction,
  eventId: EventId,
  deleted: DeletedWith,
): Promise<void> {
  const records = restorePointRecords(tx);
  const emptied = [...deleted.kinds].flatMap((kind) => EMPTIED[kind]);
  for (const { id } of await records.all(eventId)) {
    const point = await records.any(id);
    if (point === null) continue;
    const { coaches, counts, snapshot } = point;
    const held = heldIn(snapshot) as Held | null;
    // Nobody can bring it back, and it may hold what is deleted.
    if (held === null) {
      await records.remove(id);
      continue;
    }
    await records.change(id, {
      snapshot: gzipSync(JSON.stringify(deletedFrom(held, deleted))),
      counts: { ...counts, ...Object.fromEntries(emptied.map((name) => [name, 0])) },
      ...(coaches !== null &&
        deleted.kinds.has('contacts') && { coaches: coachesAfter(coaches, deleted) }),
    });
  }
}
