/** The sizes for what hangs on a wall. */
export const WALL_PAPERS = ['Letter', 'A4', 'Tabloid', 'A3'] as const;
export type WallPaper = (typeof WALL_PAPERS)[number];

/** The kinds of paper for Friday evening, in the order in which they are printed. */
export const PAPER_KINDS = [
  'registration',
  'schedule',
  'table',
  'doors',
  'scoresheets',
  'teams',
  'blanks',
  'confirmations',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A stack for each room in playing order, or a stack for each round in the order of rooms. */
export const PAPER_ORDERS = ['room', 'round'] as const;
export type PaperOrder = (typeof PAPER_ORDERS)[number];

/** One PDF with everything, or an archive with a PDF for each kind and division. */
export const PAPER_FILES = ['pdf', 'zip'] as const;
export type PaperFile = (typeof PAPER_FILES)[number];

/** How many blank scoresheets a file has: by default, and at most. */
export const BLANKS = { usual: 4, most: 50 } as const;

/** The name of a kind of paper, as its file and its bookmark have it. */
export const PAPER_NAMES: Readonly<Record<PaperKind, string>> = {
  registration: 'Registration table',
  schedule: 'Friday schedule',
  table: 'Friday team table',
  doors: 'Door pages',
  scoresheets: 'Friday scoresheets',
  teams: 'Team pages',
  blanks: 'Blank scoresheets',
  confirmations: 'Confirmations',
};
