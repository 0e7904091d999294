export const WALL_PAPERS = ['Letter', 'A4', 'Tabloid', 'A3'] as const;
export type WallPaper = (typeof WALL_PAPERS)[number];

export const SATURDAY_KINDS = ['brackets', 'matchDoors', 'matches'] as const;

export const PAPER_KINDS = [
  'registration',
  'schedule',
  'table',
  'doors',
  'scoresheets',
  'teams',
  'blanks',
  'confirmations',
  ...SATURDAY_KINDS,
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const isOfSaturday = (kind: PaperKind): boolean =>
  SATURDAY_KINDS.some((each) => each === kind);

/** Per room in playing order, or per round, on Saturday per start, in room order. */
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
  brackets: 'Brackets',
  matchDoors: 'Door pages',
  matches: 'Match sheets',
};
