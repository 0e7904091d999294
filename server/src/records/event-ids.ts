import type { EventId } from '@quizmeet/rules/tournament.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';

/** The id sequences, named after the tables that own them. */
export type IdSpace =
  | 'churches'
  | 'ledger_entries'
  | 'teams'
  | 'quizzers'
  | 'officials'
  | 'forms'
  | 'handed_in'
  | 'roster_requests'
  | 'brackets'
  | 'rounds'
  | 'result_notes'
  | 'protests';

/** The event's tables with ids, by sequence; rounds and matches share one, so an id is either. */
export const ID_SPACES: Readonly<Record<IdSpace, readonly string[]>> = {
  churches: ['churches'],
  ledger_entries: ['ledger_entries'],
  teams: ['teams'],
  quizzers: ['quizzers'],
  officials: ['officials'],
  forms: ['forms'],
  handed_in: ['handed_in'],
  roster_requests: ['roster_requests'],
  brackets: ['brackets'],
  rounds: ['rounds', 'matches'],
  result_notes: ['result_notes'],
  protests: ['protests'],
};
export const SPACES = Object.keys(ID_SPACES) as IdSpace[];

const TEAMS = { left_team_id: 'teams', right_team_id: 'teams' } as const;

/** Every column of the event's tables that refers to another row of them. */
export const REFERENCES: Readonly<Record<string, Readonly<Record<string, IdSpace>>>> = {
  ledger_entries: { church_id: 'churches', reverses: 'ledger_entries' },
  teams: { church_id: 'churches' },
  officials: { church_id: 'churches' },
  official_teams: { official_id: 'officials', team_id: 'teams' },
  duties: { official_id: 'officials' },
  check_ins: { team_id: 'teams' },
  withdrawals: { team_id: 'teams' },
  quizzers: { team_id: 'teams', church_id: 'churches' },
  roster_requests: { team_id: 'teams' },
  roster_request_changes: { request_id: 'roster_requests', quizzer_id: 'quizzers' },
  publicity: { quizzer_id: 'quizzers' },
  team_sounds: { team_id: 'teams' },
  quizzer_sounds: { quizzer_id: 'quizzers' },
  handed_in: { form_id: 'forms', quizzer_id: 'quizzers', church_id: 'churches' },
  rounds: TEAMS,
  round_locks: { round_id: 'rounds' },
  lines: { round_id: 'rounds', quizzer_id: 'quizzers' },
  seeds: { bracket_id: 'brackets', team_id: 'teams' },
  matches: { bracket_id: 'brackets' },
  result_notes: { round_id: 'rounds', match_id: 'rounds', ...TEAMS },
  protests: { round_id: 'rounds', match_id: 'rounds', team_id: 'teams', ...TEAMS },
};

const sequenceOf = (space: IdSpace): string => `${space}_id_seq`;
const largestId = (space: IdSpace): SQL =>
  sql`greatest(${sql.join(
    ID_SPACES[space].map((table) => sql`(select max(id) from ${sql.identifier(table)})`),
    sql`, `,
  )}, 0)`;

/** The ids of an event's rows, compared with those of other years. */
export function eventIdRecords(tx: Transaction) {
  return {
    /** Which of these ids rows of another year have. */
    takenElsewhere: async (
      eventId: EventId,
      space: IdSpace,
      ids: readonly number[],
    ): Promise<number[]> => {
      const each = ID_SPACES[space].map(
        (table) =>
          sql`select id from ${sql.identifier(table)}
              where event_id <> ${eventId} and id = any(${sql.param([...ids])}::int[])`,
      );
      const { rows } = await tx.execute<{ id: number }>(sql.join(each, sql` union `));
      return rows.map(({ id }) => id);
    },
    /** The largest id ever used. */
    largest: async (space: IdSpace): Promise<number> => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`select greatest(${largestId(space)}, last_value)::int as id
            from ${sql.identifier(sequenceOf(space))}`,
      );
      return rows[0]?.id ?? 0;
    },
    /** Advances the sequences, so that new rows of any event never get a restored row's id. */
    advance: async (): Promise<void> => {
      for (const space of SPACES) {
        await tx.execute(
          sql`select setval(${sequenceOf(space)}::regclass,
                greatest(${largestId(space)} + 1, nextval(${sequenceOf(space)}::regclass)), false)`,
        );
      }
    },
    /** Which columns refer to which table according to the database, for a test. */
    references: async (): Promise<{ table: string; column: string; to: string }[]> => {
      const { rows } = await tx.execute<{ table: string; column: string; to: string }>(sql`
        select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and connamespace = current_schema()::regnamespace
        order by 1, 2`);
      return rows;
    },
  };
}
