import type { EventId } from '@quizmeet/rules/tournament.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '../platform/database/database.ts';
import { TABLES, type TableName } from './tables.ts';

export type TableRows = readonly Readonly<Record<string, unknown>>[];

type Belonging = 'event' | 'bracket' | 'round';

/** A snapshot's tables, parents before children (N0). The event's own row is handled separately. */
export const EVENT_TABLES = {
  logos: 'event',
  rooms: 'event',
  room_closures: 'event',
  room_locks: 'event',
  slot_locks: 'event',
  churches: 'event',
  ledger_entries: 'event',
  payment_links: 'event',
  teams: 'event',
  duty_roles: 'event',
  officials: 'event',
  official_teams: 'event',
  duties: 'event',
  check_ins: 'event',
  withdrawals: 'event',
  quizzers: 'event',
  publicity: 'event',
  forms: 'event',
  handed_in: 'event',
  round_times: 'event',
  rounds: 'event',
  round_locks: 'event',
  lines: 'round',
  brackets: 'event',
  seeds: 'bracket',
  matches: 'event',
  result_notes: 'event',
  protests: 'event',
  award_counts: 'event',
  machine_loads: 'event',
} as const satisfies { readonly [name in TableName]?: Belonging };
export type EventTable = keyof typeof EVENT_TABLES;

const condition = (belonging: Belonging, eventId: EventId): SQL =>
  ({
    event: sql`event_id = ${eventId}`,
    round: sql`round_id in (select id from rounds where event_id = ${eventId})`,
    bracket: sql`bracket_id in (select id from brackets where event_id = ${eventId})`,
  })[belonging];

export async function insertRows(db: Reader, name: string, rows: TableRows): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.identifier(name);
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join(
    [...names].map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

export function eventTableRecords(tx: Transaction) {
  const named = Object.entries(EVENT_TABLES) as [EventTable, Belonging][];
  return {
    /** Others may read. Rounds are locked before the rest, as when saving a result, to avoid a deadlock. */
    lockAll: async (): Promise<void> => {
      const others = Object.keys(EVENT_TABLES).filter((name) => name !== 'rounds');
      const tables = sql.join(
        ['rounds', ...others].map((name) => sql.identifier(name)),
        sql`, `,
      );
      await tx.execute(sql`lock table ${tables} in exclusive mode`);
    },
    readAll: async (eventId: EventId): Promise<Record<string, TableRows>> => {
      const tables: Record<string, TableRows> = {};
      for (const [name, belonging] of named) {
        const { rows } = await tx.execute<{ row: Readonly<Record<string, unknown>> }>(
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t
              where ${condition(belonging, eventId)} order by 1`,
        );
        tables[name] = rows.map(({ row }) => row);
      }
      return tables;
    },
    /** Keeps ids; every round gets a new version. */
    replaceAll: async (
      eventId: EventId,
      tables: Readonly<Record<string, TableRows>>,
    ): Promise<void> => {
      for (const [name, belonging] of named.toReversed()) {
        await tx.delete(TABLES[name]).where(condition(belonging, eventId));
      }
      for (const [name] of named) {
        await insertRows(tx, name, tables[name] ?? []);
      }
      for (const table of [sql.identifier('rounds'), sql.identifier('matches')]) {
        await tx.execute(
          sql`update ${table} set version = nextval('versions') where event_id = ${eventId}`,
        );
      }
      // Reports two rounds in a cell now instead of at commit.
      await tx.execute(sql`set constraints all immediate`);
    },
  };
}

export type IdSpace = EventTable;

const spaceOf = (table: EventTable): IdSpace => (table === 'matches' ? 'rounds' : table);

const WITH_IDS = (Object.keys(EVENT_TABLES) as EventTable[]).filter(
  (name) => 'id' in getTableColumns(TABLES[name]),
);

/** Rounds and matches share a sequence, so an id is either. */
export const ID_SPACES: ReadonlyMap<IdSpace, readonly EventTable[]> = Map.groupBy(
  WITH_IDS,
  spaceOf,
);

/** References to the event's ids, each with the ids' sequence. */
export const REFERENCES: ReadonlyMap<string, ReadonlyMap<string, IdSpace>> = new Map(
  (Object.keys(EVENT_TABLES) as EventTable[]).map((name) => [name, referencesOf(name)]),
);

function referencesOf(name: EventTable): ReadonlyMap<string, IdSpace> {
  const referred = getTableConfig(TABLES[name]).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const to = WITH_IDS.find((each) => TABLES[each] === foreignTable);
    return to === undefined ? [] : columns.map((column) => [column.name, spaceOf(to)] as const);
  });
  return new Map(referred);
}

const tablesIn = (space: IdSpace): readonly EventTable[] => ID_SPACES.get(space) ?? [];
const sequenceOf = (space: IdSpace): string => `${space}_id_seq`;
const largestId = (space: IdSpace): SQL =>
  sql`greatest(${sql.join(
    tablesIn(space).map((table) => sql`(select max(id) from ${sql.identifier(table)})`),
    sql`, `,
  )}, 0)`;

export function eventIdRecords(tx: Transaction) {
  return {
    takenElsewhere: async (
      eventId: EventId,
      space: IdSpace,
      ids: readonly number[],
    ): Promise<number[]> => {
      const each = tablesIn(space).map(
        (table) =>
          sql`select id from ${sql.identifier(table)}
              where event_id <> ${eventId} and id = any(${sql.param([...ids])}::int[])`,
      );
      const { rows } = await tx.execute<{ id: number }>(sql.join(each, sql` union `));
      return rows.map(({ id }) => id);
    },
    largest: async (space: IdSpace): Promise<number> => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select greatest(${largestId(space)}, last_value)::int as id
            from ${sql.identifier(sequenceOf(space))}`,
      );
      return rows[0]?.id ?? 0;
    },
    /** New rows of any event must never get a restored row's id. */
    advance: async (): Promise<void> => {
      for (const space of ID_SPACES.keys()) {
        await tx.execute(
          sql`select setval(${sequenceOf(space)}::regclass,
                greatest(${largestId(space)} + 1, nextval(${sequenceOf(space)}::regclass)), false)`,
        );
      }
    },
  };
}
