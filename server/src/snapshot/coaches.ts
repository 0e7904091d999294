import { isErasedAddress } from '@quizmeet/rules/accounts/erase.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import {
  type Belonging,
  belongingCounts,
  belongings,
  type FoundCoach,
} from '@quizmeet/rules/registration/coaches.ts';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/database.ts';
import type { SnapshotCoach, SnapshotCoaches } from '../records/audit.ts';
import type { TableRows } from '../records/event-tables.ts';
import { installationRecords } from '../records/installation.ts';
import { type User, userRecords } from '../records/users.ts';

const address = z.string().check(z.refine(isMailAddress));

/** An account within its installation; elsewhere an address that the church waits for. */
export const coach = z.strictObject({
  account: z.int().check(z.positive()),
  email: address,
  since: z.iso.datetime(),
});
type Coach = z.output<typeof coach>;

const PLACES = {
  first: ['coach_id', 'waits_for'],
  second: ['second_coach_id', 'second_waits_for'],
} as const;
type Place = keyof typeof PLACES;

const coachId = (church: TableRows[number], place: Place): number | null => {
  const id = church[PLACES[place][0]];
  return typeof id === 'number' ? id : null;
};

/** With what finds them again (N0). */
export async function coachesOf(db: Reader, churches: TableRows): Promise<Coach[]> {
  const ids = churches
    .flatMap((church) => [coachId(church, 'first'), coachId(church, 'second')])
    .filter((id) => id !== null);
  return (await userRecords(db).byIds(ids)).map(({ id, email, createdAt }) => ({
    account: id,
    email,
    since: createdAt.toISOString(),
  }));
}

export function snapshotCoaches(
  installation: string,
  coaches: readonly Coach[],
  churches: TableRows,
  place: Place,
): SnapshotCoaches {
  const known = new Map(coaches.map((each) => [each.account, each]));
  return {
    installation,
    churches: churches.map((church): SnapshotCoach => {
      const had = known.get(coachId(church, place) ?? 0);
      if (had !== undefined) return { ...had, email: unlessErased(had.email) };
      const reading = z.safeParse(address, church[PLACES[place][1]]);
      const email = reading.success ? unlessErased(reading.data) : null;
      return { account: null, since: null, email };
    }),
  };
}

/** No church waits for an erased address (N6). */
const unlessErased = (email: string | null): string | null =>
  email === null || isErasedAddress(email) ? null : email;

/** Accounts that stored churches may belong to. */
export async function accountsHere(db: Reader, stored: readonly SnapshotCoaches[]) {
  const churches = stored.flatMap((each) => each.churches);
  const numbers = churches.flatMap(({ account }) => account ?? []);
  return {
    installation: await installationRecords(db).id(),
    byId: new Map((await userRecords(db).byIds([...new Set(numbers)])).map((u) => [u.id, u])),
  };
}
type AccountsHere = Awaited<ReturnType<typeof accountsHere>>;

/**
 * Who would coach each church here (N0). An account id counts only within its installation and for the same
 * person: a database copy may have reused it. An address is no account (U16).
 */
export function belongingsHere(stored: SnapshotCoaches, here: AccountsHere): Belonging[] {
  const isHere = stored.installation === here.installation;
  return belongings(
    stored.churches.map(({ account, since, email }): FoundCoach => {
      const same = isHere ? here.byId.get(account ?? 0) : undefined;
      return {
        account: same !== undefined && isSince(same, since) ? same.id : null,
        email: unlessErased(email),
      };
    }),
  );
}

const isSince = ({ createdAt }: User, since: string | null): boolean =>
  since !== null && createdAt.getTime() === Date.parse(since);

export function coachCounts(belonging: readonly Belonging[]): Record<string, number> {
  const { coached, waiting, unknown } = belongingCounts(belonging);
  return {
    churches_with_coach: coached,
    churches_waiting: waiting,
    churches_of_nobody: unknown,
  };
}
