type Row = Readonly<Record<string, unknown>>;
/** An event's rows by table, with the database's column names. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** The tables of an event with personal data that history does not show (W8), children before parents. */
export const EMPTIED = [
  'handed_in',
  'official_teams',
  'duties',
  'officials',
  'result_notes',
  'protests',
] as const;

/** The actions whose audit entries name what is deleted: of these, who did what and when stays. */
export const AUDITED: readonly string[] = [
  ...['Form turned in', 'Undo form turned in'],
  ...['Add volunteer', 'Edit volunteer', 'Remove volunteer', 'Assign volunteer'],
  ...['Send letter', 'Send reminder'],
  ...['Write note', 'Remove note', 'Open protest', 'Close protest'],
  ...['Invite coach', 'Open kept email', 'Resend email'],
];

/** Whether an address is still that of an account. */
export type KeepsAddress = (address: string) => boolean;

/** An event's rows without the personal data that history does not show (W8). Results and the ledger stay. */
export const afterDeletion = (tables: Rows, keeps: KeepsAddress): Rows =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      if (EMPTIED.some((table) => table === name)) return [name, []];
      return [name, name === 'churches' ? rows.map((row) => withoutAddresses(row, keeps)) : rows];
    }),
  );

/** A church that waits for nobody at an address without an account. */
function withoutAddresses(church: Row, keeps: KeepsAddress): Row {
  const gone = (['waits_for', 'second_waits_for'] as const).filter((column) => {
    const address = church[column];
    return typeof address === 'string' && !keeps(address);
  });
  return { ...church, ...Object.fromEntries(gone.map((column) => [column, null])) };
}
