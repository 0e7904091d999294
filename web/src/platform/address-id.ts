/** PostgreSQL's largest integer. */
const LARGEST = 2_147_483_647;

/** Null for other text. */
export function idIn(written: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(written ?? '') ? Number(written) : 0;
  return id >= 1 && id <= LARGEST ? id : null;
}
