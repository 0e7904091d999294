type Row = Readonly<Record<string, unknown>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Personal data that history doesn't show (W8), children before parents. */
export const EMPTIED = [
  'handed_in',
  'official_teams',
  'duties',
  'officials',
  'result_notes',
  'protests',
] as const;

/** Their audit entries keep who, what, and when. */
export const AUDITED: readonly string[] = [
  ...['Form turned in', 'Undo form turned in'],
  ...['Add volunteer', 'Edit volunteer', 'Remove volunteer', 'Assign volunteer'],
  ...['Send letter', 'Send reminder'],
  ...['Write note', 'Remove note', 'Open protest', 'Close protest'],
  ...['Invite coach', 'Cancel invitation', 'Open kept email', 'Resend email'],
];

export type KeepsAddress = (address: string) => boolean;

/** Results and the ledger stay (W8). */
export const afterDeletion = (tables: Rows, keeps: KeepsAddress): Rows =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      if (EMPTIED.some((table) => table === name)) return [name, []];
      return [name, name === 'churches' ? rows.map((row) => withoutAddresses(row, keeps)) : rows];
    }),
  );

/** Waits for nobody if no account has the address. */
function withoutAddresses(church: Row, keeps: KeepsAddress): Row {
  const gone = (['waits_for', 'second_waits_for'] as const).filter((column) => {
    const address = church[column];
    return typeof address === 'string' && !keeps(address);
  });
  return { ...church, ...Object.fromEntries(gone.map((column) => [column, null])) };
}
