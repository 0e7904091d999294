import { NOTHING_SENT, type SentNotices } from '@quizmeet/rules/notifications/notices.ts';
import type { EventId, TeamId } from '@quizmeet/rules/tournament.ts';
import { arrayOverlaps, count, eq, lt, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Reader, Transaction } from '../platform/database/database.ts';
import { bytes, instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { statements } from './statements.ts';

export const pushKeys = pgTable(
  'push_keys',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    privateKey: bytes('private_key').notNull(),
  },
  (table) => [
    check('push_keys_only_row_check', sql`${table.onlyRow}`),
    check('push_keys_private_key_check', sql`octet_length(${table.privateKey}) = 32`),
  ],
);

/** Signs web push (VAPID); not in any backup, archive, or log. */
export function pushKeyRecords(db: Database) {
  const { row, addIfFree } = statements(db, pushKeys);
  return {
    /** Created if missing; of two instances, one creates it. */
    find: async (make: () => Buffer): Promise<Buffer> => {
      const found =
        (await row(undefined)) ??
        (await addIfFree({ privateKey: make() })) ??
        (await row(undefined));
      if (found === null) throw new Error('the key of web push was not stored');
      return found.privateKey;
    },
  };
}

export const pushSent = pgTable('push_told', {
  eventId: ofEvent('cascade').primaryKey(),
  told: jsonb('told').$type<SentNotices>().notNull(),
});

export function pushSentRecords(tx: Transaction) {
  const { addIfFree, lockOne, change } = statements(tx, pushSent);
  return {
    /** Another instance waits until this transaction ends. */
    lock: async (eventId: EventId): Promise<SentNotices> => {
      await addIfFree({ eventId, told: NOTHING_SENT });
      return (await lockOne(eq(pushSent.eventId, eventId)))?.told ?? NOTHING_SENT;
    },
    save: (eventId: EventId, sent: SentNotices) =>
      change(eq(pushSent.eventId, eventId), { told: sent }),
  };
}

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    deviceHash: bytes('device_hash').primaryKey(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    teamIds: integer('team_ids').array().$type<TeamId[]>().notNull(),
    place: text('place').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Last accepted by the push service. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('push_subscriptions_teams').using('gin', table.teamIds)],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

export function pushSubscriptionRecords(db: Reader) {
  const { row, rows, putAll, remove, change } = statements(db, pushSubscriptions);
  const { deviceHash, endpoint, place, seenAt, teamIds } = pushSubscriptions;
  return {
    byDevice: (hash: Buffer) => row(eq(deviceHash, hash)),
    byEndpoint: (address: string) => row(eq(endpoint, address)),
    count: async (from: string): Promise<{ all: number; fromPlace: number }> => {
      const ofPlace = sql<number>`count(*) filter (where ${place} = ${from})`.mapWith(Number);
      const [found] = await db.select({ all: count(), fromPlace: ofPlace }).from(pushSubscriptions);
      return found ?? { all: 0, fromPlace: 0 };
    },
    /** A known device keeps its creation time. */
    save: (saved: Omit<PushSubscriptionRow, 'sentAt'>) => putAll([saved], ['createdAt']),
    sent: (hash: Buffer, at: Date) => change(eq(deviceHash, hash), { sentAt: at }),
    remove: (hash: Buffer) => remove(eq(deviceHash, hash)),
    removeEndpoint: (address: string) => remove(eq(endpoint, address)),
    removeUnseenSince: (at: Date) => remove(lt(seenAt, at)),
    followedTeams: async (): Promise<TeamId[]> => {
      const each = sql<number>`distinct unnest(${teamIds})`.mapWith(Number);
      const found = await db.select({ id: each }).from(pushSubscriptions);
      return found.map(({ id }) => id);
    },
    following: async (teams: readonly TeamId[]): Promise<PushSubscriptionRow[]> =>
      teams.length === 0 ? [] : await rows(arrayOverlaps(teamIds, [...teams])),
  };
}
