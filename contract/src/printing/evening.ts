export const WALL_PAPERS = ['Letter', 'A4', 'Tabloid', 'A3'] as const;
export type WallPaper = (typeof WALL_PAPERS)[number];

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

/** Per room in playing order, or per round in room order. */
export const PAPER_ORDERS = ['room', 'round'] as const;
export type PaperOrder = (typeof PAPER_ORDERS)[number];

/** Everything, or a PDF per kind and division. */
export const PAPER_FILES = ['pdf', 'zip'] as const;

export const BLANKS = { usual: 4, most: 50 } as const;

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
