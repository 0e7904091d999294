import type { QuizzerName } from '../registration/rosters.ts';
import type { RetentionKind } from './kinds.ts';
import { shortened } from './short-names.ts';

type Row = Readonly<Record<string, unknown>>;
/** An event's rows by table, with the database's column names. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** The tables of an event that a kind empties, children before parents. */
export const EMPTIED: Readonly<Record<RetentionKind, readonly string[]>> = {
  'room links': [],
  forms: ['handed_in'],
  requests: ['roster_request_changes', 'roster_requests'],
  officials: ['official_teams', 'duties', 'officials'],
  letters: [],
  papers: ['result_notes', 'protests'],
  contacts: [],
  quizzers: ['publicity', 'quizzer_sounds'],
  audit: [],
  money: [],
  tokens: [],
};

/** The tables of an event in whose texts quizzers are named. */
export const NAMING: readonly string[] = [
  'quizzers',
  'roster_requests',
  'roster_request_changes',
  'result_notes',
  'protests',
];

/** The words of a ledger; its days and sums stay (W4). */
export const WORDS_OF_MONEY = ['number', 'note', 'taken_by'] as const;

/** What else says what goes. */
export interface DeletedWith {
  readonly kinds: ReadonlySet<RetentionKind>;
  /** Whether an address is still that of an account. */
  readonly keepsAddress: (address: string) => boolean;
  /** Quizzers whose names are shortened, besides those of whom the rows of this kind say so. */
  readonly limited: readonly QuizzerName[];
  /** Names of other people and of things, of which a name may be a part. */
  readonly others: readonly string[];
}

/**
 * An event's rows without what was deleted (W8): in the database, in restore points and in archives alike.
 * Results, rosters' places and sums stay.
 */
export function afterDeletion(tables: Rows, deleted: DeletedWith): Rows {
  const { kinds, others } = deleted;
  const limited = [...deleted.limited, ...(kinds.has('quizzers') ? limitedIn(tables) : [])];
  const emptied = new Set([...kinds].flatMap((kind) => EMPTIED[kind]));
  const kept = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      emptied.has(name) ? [] : rows.map((row) => rowAfter(name, row, deleted)),
    ]),
  );
  if (limited.length === 0) return kept;
  const shorten = shortened(limited, others);
  const named = Object.fromEntries(
    NAMING.flatMap((name) => {
      const rows = kept[name];
      return rows === undefined ? [] : [[name, rows]];
    }),
  );
  return { ...kept, ...(shorten(named).value as Rows) };
}

function rowAfter(table: string, row: Row, { kinds, keepsAddress }: DeletedWith): Row {
  if (table === 'ledger_entries' && kinds.has('money')) {
    return { ...row, ...Object.fromEntries(WORDS_OF_MONEY.map((column) => [column, ''])) };
  }
  if (table === 'churches' && kinds.has('contacts')) return withoutAddresses(row, keepsAddress);
  return row;
}

/** A church that waits for nobody at an address without an account. */
function withoutAddresses(church: Row, keeps: DeletedWith['keepsAddress']): Row {
  const gone = (['waits_for', 'second_waits_for'] as const).filter((column) => {
    const address = church[column];
    return typeof address === 'string' && !keeps(address);
  });
  return { ...church, ...Object.fromEntries(gone.map((column) => [column, null])) };
}

/** The quizzers of whom the rows themselves say that not everything may be public. */
function limitedIn(tables: Rows): QuizzerName[] {
  const ids = new Set((tables['publicity'] ?? []).map((row) => row['quizzer_id']));
  return (tables['quizzers'] ?? [])
    .filter((row) => ids.has(row['id']))
    .map((row) => ({
      firstName: String(row['first_name']),
      lastName: String(row['last_name']),
    }));
}
