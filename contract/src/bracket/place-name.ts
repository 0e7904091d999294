/** `Trinity or Calvary (winner of 8)`, or the team once known, or `Winner of 8` alone (B4). */
export const placeName = (name: string, candidates: string | null): string =>
  candidates === null ? name : `${candidates} (${unbroken(name.toLowerCase())})`;

const unbroken = (name: string): string => name.replace(/ (?=\d+$)/, '\u00a0');

/** `Trinity or Calvary`, null without any. A number stays with its name. */
export const candidateNames = (candidates: readonly string[]): string | null =>
  candidates.length === 0 ? null : candidates.map(unbroken).join(' or ');
