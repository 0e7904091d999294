import { stricter } from '@quizmeet/rules/registration/public-names.ts';
import { quizzerKey } from '@quizmeet/rules/registration/rosters.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import type { Transaction } from '../platform/database/database.ts';
import { churchRecords } from '../records/churches.ts';
import { type PublicityRow, publicityRecords } from '../records/forms.ts';
import { type PersonRow, quizzerRecords } from '../records/quizzers.ts';
import { teamRecords } from '../records/teams.ts';

interface Person extends PersonRow {
  readonly church: string | null;
}

type Limited = { readonly person: Person; readonly limit: PublicityRow };

async function peopleOf(tx: Transaction, eventId: EventId): Promise<Person[]> {
  const churches = new Map((await churchRecords(tx).all(eventId)).map((each) => [each.id, each]));
  const teams = new Map((await teamRecords(tx).all(eventId)).map((team) => [team.id, team]));
  return (await quizzerRecords(tx).everybody(eventId)).map((person) => {
    const churchId = person.churchId ?? teams.get(person.teamId ?? 0)?.churchId;
    return { ...person, church: churches.get(churchId ?? 0)?.identity ?? null };
  });
}

/** With privacy choices (W8). */
export async function limitedHere(tx: Transaction, eventId: EventId): Promise<Limited[]> {
  const limits = await publicityRecords(tx).all(eventId);
  const people = new Map((await peopleOf(tx, eventId)).map((person) => [person.id, person]));
  return limits.flatMap((limit) => {
    const person = people.get(limit.quizzerId);
    return person === undefined ? [] : [{ person, limit }];
  });
}

/** Privacy choices survive a restore, the stricter of two (U15). Others have no team. */
export async function preserveLimits(
  tx: Transaction,
  eventId: EventId,
  limited: readonly Limited[],
): Promise<void> {
  if (limited.length === 0) return;
  const churches = await churchRecords(tx).all(eventId);
  const people = await peopleOf(tx, eventId);
  const records = publicityRecords(tx);
  for (const { person, limit } of limited) {
    const { firstName, lastName, identity } = person;
    const isCalled = (each: Person) =>
      each.church === person.church && quizzerKey(each) === quizzerKey(person);
    const isSame = (each: Person) => identity !== null && each.identity === identity;
    const same = people.filter((each) => isSame(each) || isCalled(each));
    for (const { id } of same) {
      const restored = await records.of(id);
      const both = restored === null ? limit : { ...restored, ...stricter(restored, limit) };
      await records.set({ ...both, quizzerId: id });
    }
    if (same.some(isCalled)) continue;
    const away = await quizzerRecords(tx).addAway({
      ...{ eventId, firstName, lastName },
      churchId: churches.find((church) => church.identity === person.church)?.id ?? null,
      identity: same.length === 0 ? identity : null,
    });
    await records.set({ ...limit, quizzerId: away.id });
  }
}
