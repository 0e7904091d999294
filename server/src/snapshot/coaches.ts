import { LONGEST_ADDRESS } from '@quizmeet/rules/mail-address.ts';
import {
  type Belonging,
  belongingCounts,
  belongings,
  type FoundCoach,
} from '@quizmeet/rules/registration/coaches.ts';
import type { UserId } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import type { Reader } from '../platform/database/database.ts';
import type { TableRows } from '../records/event-tables.ts';
import { installationRecords } from '../records/installation.ts';
import type { KeptCoach, KeptCoaches } from '../records/restore-points.ts';
import { type User, userRecords } from '../records/users.ts';

const address = z.string().check(z.minLength(1), z.maxLength(LONGEST_ADDRESS));

/** A coach as a snapshot names one: by number within its installation, by address anywhere else. */
export const coach = z.strictObject({
  account: z.int().check(z.positive()),
  email: address,
  since: z.iso.datetime(),
});
export type Coach = z.output<typeof coach>;

const coachId = (church: TableRows[number]): number | null =>
  typeof church['coach_id'] === 'number' ? church['coach_id'] : null;

/** The coaches of an event's churches, so that each of them is found again (N0). */
export async function coachesOf(db: Reader, churches: TableRows): Promise<Coach[]> {
  const ids = churches.map(coachId).filter((id) => id !== null);
  return (await userRecords(db).byIds(ids)).map(({ id, email, createdAt }) => ({
    account: id,
    email,
    since: createdAt.toISOString(),
  }));
}

/** Whose each church of a snapshot is, in the order of its rows. */
export function keptCoaches(
  installation: string | null,
  coaches: readonly Coach[],
  churches: TableRows,
): KeptCoaches {
  const known = new Map(coaches.map((each) => [each.account, each]));
  return {
    installation,
    churches: churches.map((church): KeptCoach => {
      const had = known.get(coachId(church) ?? 0);
      if (had !== undefined) return had;
      const { waits_for: waitsFor } = church;
      const reading = z.safeParse(address, waitsFor);
      return { account: null, since: null, email: reading.success ? reading.data : null };
    }),
  };
}

/** The accounts here that kept churches may belong to, read at once for all of them. */
export async function accountsHere(db: Reader, kept: readonly KeptCoaches[]) {
  const churches = kept.flatMap((each) => each.churches);
  const numbers = churches.flatMap(({ account }) => account ?? []);
  const emails = churches.flatMap(({ email }) => email ?? []);
  return {
    installation: await installationRecords(db).id(),
    byId: new Map((await userRecords(db).byIds([...new Set(numbers)])).map((u) => [u.id, u])),
    byEmail: await userRecords(db).byEmails([...new Set(emails)]),
  };
}
type AccountsHere = Awaited<ReturnType<typeof accountsHere>>;

/**
 * Whose the churches would be here, as the accounts are now (N0). A number counts only within the
 * installation, and only while it is the same person's: a copy that went its own way has other
 * people under the same numbers.
 */
export function belongingsHere(kept: KeptCoaches, here: AccountsHere): Belonging[] {
  const isHere = kept.installation === here.installation;
  return belongings(
    kept.churches.map(({ account, since, email }): FoundCoach => {
      const same = isHere ? here.byId.get(account ?? 0) : undefined;
      return {
        account: same !== undefined && isSince(same, since) ? same.id : null,
        holder: confirmedId(here.byEmail.get(email ?? '')),
        email,
      };
    }),
  );
}

const isSince = ({ createdAt }: User, since: string | null): boolean =>
  since !== null && createdAt.getTime() === Date.parse(since);

const confirmedId = (user: User | undefined): UserId | null =>
  user === undefined || user.confirmedAt === null ? null : user.id;

/** How many of the churches get their coach here, as a part of a restore point's counts. */
export function coachCounts(belonging: readonly Belonging[]): Record<string, number> {
  const { coached, waiting, unknown } = belongingCounts(belonging);
  return {
    churches_with_coach: coached,
    churches_waiting: waiting,
    churches_of_nobody: unknown,
  };
}
