import type { KeyedGame, MachineEvent } from '@quizmeet/rules/machines/events.ts';
import type { EventId } from '@quizmeet/rules/tournament.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Reader } from '../platform/database/database.ts';
import { instant } from './columns.ts';
import { ofEvent } from './events.ts';
import { first, primaryKeyOf, statements } from './statements.ts';

type Line = Pick<MachineEvent, 'name' | 'team' | 'quizzer' | 'code' | 'parms' | 'timestamp'>;

export const machineEvents = pgTable(
  'machine_events',
  {
    eventId: ofEvent(),
    key: text('key').notNull(),
    tournament: text('tournament').notNull(),
    division: text('division').notNull(),
    room: text('room').notNull(),
    round: integer('round').notNull(),
    question: integer('question').notNull(),
    eventNumber: integer('event_number').notNull(),
    receivedAt: instant('received_at').notNull(),
    line: jsonb('line').$type<Line>().notNull(),
    /** Increases with each new or changed line. */
    heard: bigint('heard', { mode: 'number' }).generatedByDefaultAsIdentity(),
  },
  (table) => [
    primaryKey({
      name: 'machine_events_pkey',
      columns: [
        table.eventId,
        table.key,
        table.tournament,
        table.division,
        table.room,
        table.round,
        table.question,
        table.eventNumber,
      ],
    }),
    index('machine_events_heard').on(table.eventId, table.heard),
    index('machine_events_received').on(table.eventId, table.receivedAt),
  ],
);

interface HeardEvent extends MachineEvent {
  readonly receivedAt: Date;
}

export interface HeardGame extends KeyedGame {
  readonly state: string;
  /** Increases with every received line, to find the latest game. */
  readonly last: number;
}

/** `until` is exclusive. */
export type Span = { readonly from: Date; readonly until?: Date };

const isWithin = ({ from, until }: Span) =>
  and(
    gte(machineEvents.receivedAt, from),
    until === undefined ? undefined : lt(machineEvents.receivedAt, until),
  );

/** A single parameter for any number of games. */
const isOfGames = (games: readonly KeyedGame[]): SQL => {
  const { key, tournament, division, room, round } = machineEvents;
  return sql`(${key}, ${tournament}, ${division}, ${room}, ${round}) in (
    select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
      as game(key text, tournament text, division text, room text, round integer))`;
};

/** Live lines, by question and event number (Q3). */
export function machineEventRecords(db: Reader) {
  const t = machineEvents;
  const { rows, remove } = statements(db, t);
  const countSince = (eventId: EventId, from: Date) =>
    db.$count(t, and(eq(t.eventId, eventId), gte(t.receivedAt, from)));
  return {
    /**
     * A repeated line changes nothing, a different one with the same numbers replaces it, and a line
     * withdrawn since `from` stays so.
     */
    add: async (eventId: EventId, heard: HeardEvent, from: Date): Promise<void> => {
      const { receivedAt, name, team, quizzer, code, parms, timestamp, ...place } = heard;
      const line: Line = { name, team, quizzer, code, parms, timestamp };
      const isOther = (than: SQL) => sql`(${lt(t.receivedAt, from)}
            or (${t.line} <> ${than} and ${t.line} ->> 'code' <> 'DE'))`;
      const isKnown = db
        .select({ is: sql`1` })
        .from(t)
        .where(
          and(
            eq(t.eventId, eventId),
            isOfGames([place]),
            eq(t.question, place.question),
            eq(t.eventNumber, place.eventNumber),
            not(isOther(sql`${JSON.stringify(line)}::jsonb`)),
          ),
        );
      // Writing it would be reported as a change.
      if ((await isKnown).length > 0) return;
      await db
        .insert(t)
        .values({ eventId, ...place, receivedAt, line })
        .onConflictDoUpdate({
          target: primaryKeyOf(t),
          set: { receivedAt, line, heard: sql`default` },
          setWhere: isOther(sql`excluded.line`),
        });
    },
    countSince,
    /** Called for every line, so it only counts when the event could have that many. */
    areAtLeast: async (eventId: EventId, from: Date, lines: number): Promise<boolean> => {
      // Numbers are unique, so this is an upper bound.
      const isOfEvent = eq(t.eventId, eventId);
      const last = db.select({ heard: t.heard }).from(t).where(isOfEvent).orderBy(desc(t.heard));
      const [span] = await db
        .select({ numbers: sql`(${last.limit(1)}) - ${t.heard} + 1`.mapWith(Number) })
        .from(t)
        .where(isOfEvent)
        .orderBy(asc(t.heard))
        .limit(1);
      return (span?.numbers ?? 0) >= lines && (await countSince(eventId, from)) >= lines;
    },
    /** With lines received within a span. @param rounds limits them to these numbers */
    games: async (eventId: EventId, span: Span, rounds?: readonly number[]) => {
      const { key, tournament, division, room, round, heard } = t;
      const state = sql<string>`count(*) || ' ' || sum(${heard})`;
      const last = sql`max(${heard})`.mapWith(Number);
      return await db
        .select({ key, tournament, division, room, round, state, last })
        .from(t)
        .where(
          and(
            eq(t.eventId, eventId),
            isWithin(span),
            rounds === undefined ? undefined : inArray(t.round, [...rounds]),
          ),
        )
        .groupBy(key, tournament, division, room, round);
    },
    ofGames: async (eventId: EventId, span: Span, games: readonly KeyedGame[]) => {
      if (games.length === 0) return [];
      const isHeard = and(eq(t.eventId, eventId), isWithin(span), isOfGames(games));
      return (await rows(isHeard, asc(t.heard))).map(
        ({ eventId: _event, receivedAt: _at, heard: _heard, line, ...place }) => ({
          ...place,
          ...line,
        }),
      );
    },
    removeGames: (eventId: EventId, games: readonly KeyedGame[]) =>
      remove(and(eq(t.eventId, eventId), isOfGames(games))),
    removeAll: (eventId: EventId) => remove(eq(t.eventId, eventId)),
  };
}

export const machineLoads = pgTable(
  'machine_loads',
  {
    eventId: ofEvent(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** When loaded: a changed file is loaded again. */
    sha256: text('sha256').notNull(),
    loadedAt: instant('loaded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.fileName] })],
);

/** Loaded files (Q5); the storage knows which exist. */
export function machineLoadRecords(db: Reader) {
  const { rows, put, remove } = statements(db, machineLoads);
  return {
    all: (eventId: EventId) => rows(eq(machineLoads.eventId, eventId), asc(machineLoads.fileName)),
    set: (row: typeof machineLoads.$inferInsert) => put(row),
    remove: (eventId: EventId, fileName: string) =>
      remove(and(eq(machineLoads.eventId, eventId), eq(machineLoads.fileName, fileName))),
    removeAll: (eventId: EventId) => remove(eq(machineLoads.eventId, eventId)),
  };
}

export const machineFeeds = pgTable('machine_feeds', {
  eventId: ofEvent().primaryKey(),
  /** In plain text, because administrators may look it up again. */
  secret: text('secret').notNull(),
  heardAt: instant('heard_at'),
});
export type MachineFeedRow = typeof machineFeeds.$inferSelect;

const HEARD_EVERY_MS = 5000;

/** No row while the feed is off. */
export function machineFeedRecords(db: Reader) {
  const { row, change, put, remove } = statements(db, machineFeeds);
  return {
    find: (eventId: EventId) => row(eq(machineFeeds.eventId, eventId)),
    /** Prevents changing the secret until the transaction ends. */
    hold: (eventId: EventId): Promise<MachineFeedRow | null> => {
      const isOf = eq(machineFeeds.eventId, eventId);
      return first(db.select().from(machineFeeds).where(isOf).for('share'));
    },
    renew: (eventId: EventId, secret: string) => put({ eventId, secret, heardAt: null }),
    remove: (eventId: EventId) => remove(eq(machineFeeds.eventId, eventId)),
    /** Accurate to a few seconds, because many machines send at once. */
    heard: async (eventId: EventId, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - HEARD_EVERY_MS);
      const { heardAt } = machineFeeds;
      // If the clock was set back, the instant may be in the future.
      const isOld = or(isNull(heardAt), lt(heardAt, before), gt(heardAt, now));
      await change(and(eq(machineFeeds.eventId, eventId), isOld), { heardAt: now });
    },
  };
}
