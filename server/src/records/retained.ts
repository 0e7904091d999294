import type { EventId, UserId } from '@quizmeet/rules/tournament.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from './events.ts';
import type { TableName } from './tables.ts';

/** Addresses of erased people (N6). */
const ERASED = '%@erased.invalid';

/** From the previous year's close to the year's own. */
export type Time = { readonly after: Date | null; readonly until: Date };

const within = (column: SQL, { after, until }: Time): SQL => {
  const from = after === null ? sql`true` : sql`${column} > ${after.toISOString()}::timestamptz`;
  return sql`${from} and ${column} <= ${until.toISOString()}::timestamptz`;
};

/** Personal data until its deletion (W8). */
export function retainedRecords(db: Reader) {
  const ids = async (query: SQL): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(query);
    return rows.map(({ id }) => id);
  };
  return {
    empty: async (eventId: EventId, tables: readonly TableName[]): Promise<void> => {
      for (const name of tables) {
        await db.execute(sql`delete from ${sql.identifier(name)} where event_id = ${eventId}`);
      }
    },
    /**
     * Accounts without a role whose last year this was, or that never coached and are older than its close.
     * Those awaited by a later year stay.
     */
    lastCoaches: async (event: EventRow, closedAt: Date): Promise<UserId[]> =>
      (await ids(sql`
        select u.id from users u
        left join lateral (
          select max(e.year) as year from churches c join events e on e.id = c.event_id
          where u.id in (c.coach_id, c.second_coach_id)
        ) coached on true
        where not u.admin and not u.score_entry and u.email not like ${ERASED}
          and (coached.year = ${event.year}
            or (coached.year is null and u.created_at <= ${closedAt.toISOString()}::timestamptz))
          and not exists (select from churches c join events e on e.id = c.event_id
            where e.year > ${event.year}
              and lower(u.email) in (lower(c.waits_for), lower(c.second_waits_for)))
        order by u.id`)) as UserId[],
    /** Lower case, of all accounts, and those that later years' churches wait for. */
    addresses: async ({ year }: EventRow): Promise<Set<string>> => {
      const { rows } = await db.execute<{ email: string }>(sql`
        select lower(email) as email from users where email not like ${ERASED}
        union select lower(email) from churches c join events e on e.id = c.event_id,
          unnest(array[waits_for, second_waits_for]) as email
        where e.year > ${year} and email is not null`);
      return new Set(rows.map(({ email }) => email));
    },
    /** Of all years without one. */
    awaited: async (eventId: EventId | null = null): Promise<string[]> => {
      const { rows } = await db.execute<{ email: string }>(sql`
        select distinct lower(email) as email from churches,
          unnest(array[waits_for, second_waits_for]) as email
        where event_id = coalesce(${eventId}, event_id) and email is not null`);
      return rows.map(({ email }) => email);
    },
    awaitNoMore: async (eventId: EventId, addresses: readonly string[]): Promise<void> => {
      const gone = sql`${sql.param([...addresses])}::text[]`;
      await db.execute(sql`update churches set
          waits_for = case when lower(waits_for) = any(${gone}) then null else waits_for end,
          second_waits_for =
            case when lower(second_waits_for) = any(${gone}) then null else second_waits_for end
        where event_id = ${eventId}
          and (lower(waits_for) = any(${gone}) or lower(second_waits_for) = any(${gone}))`);
    },
    letterMails: (eventId: EventId) =>
      ids(sql`select id from mails
        where letter_id in (select id from letters where event_id = ${eventId})`),
    dutyMails: (time: Time) =>
      ids(sql`select id from mails where kind = 'duties' and ${within(sql`created_at`, time)}`),
    removeMails: async (mails: readonly number[]): Promise<void> => {
      if (mails.length === 0) return;
      await db.execute(sql`delete from mails where id = any(${sql.param([...mails])}::int[])`);
    },
    removeLetters: async (eventId: EventId): Promise<void> => {
      await db.execute(sql`delete from letter_copies
        where letter_id in (select id from letters where event_id = ${eventId})`);
      await db.execute(sql`delete from letters where event_id = ${eventId}`);
    },
    removeRoomLinks: async (eventId: EventId): Promise<void> => {
      await db.execute(sql`delete from room_links where event_id = ${eventId}`);
    },
    /** Leaves who did what and when. */
    emptyAudit: async (actions: readonly string[], subject: string, time: Time): Promise<void> => {
      await db.execute(sql`update audit set subject = ${subject}, before = null, after = null
        where action = any(${sql.param([...actions])}::text[]) and ${within(sql`at`, time)}`);
    },
  };
}
