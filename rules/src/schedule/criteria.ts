/** What makes one correct schedule better than another, in order (F3). */
export const CRITERIA = [
  'slots',
  'church',
  'repeats',
  'wait',
  'runs',
  'rooms',
  'buildings',
  'sides',
] as const;

export type Criterion = (typeof CRITERIA)[number];

/** One figure per criterion; smaller is better. */
export type Counts = Readonly<Record<Criterion, number>>;
