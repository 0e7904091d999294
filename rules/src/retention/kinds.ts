/** What of a closed year can be deleted, each kind for itself, in the order of the page (W8). */
export const RETENTION_KINDS = [
  'room links',
  'forms',
  'requests',
  'officials',
  'letters',
  'papers',
  'contacts',
  'quizzers',
  'audit',
  'money',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/**
 * How many days after the close each kind is deleted unless another day is chosen. Names and
 * accounts are needed until the next year has registered, and the treasurer's notes until the books are closed.
 */
export const USUAL_DAYS: Readonly<Record<RetentionKind, number>> = {
  'room links': 7,
  forms: 30,
  requests: 30,
  officials: 60,
  letters: 90,
  papers: 90,
  contacts: 400,
  quizzers: 400,
  audit: 400,
  money: 730,
};
