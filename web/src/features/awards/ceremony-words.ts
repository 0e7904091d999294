import type { Ceremony } from '@quizmeet/contract/awards/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';

/** How the awards stand, in one sentence. */
export function ceremonyInShort({ shownAt, awards, unfinished }: Ceremony): string {
  if (shownAt !== null) return 'Everybody can see them.';
  if (awards.length === 0) return 'Nobody has won anything yet.';
  return unfinished.length === 0
    ? `${plural(awards.length, 'award')}, all final, hidden.`
    : `${plural(awards.length, 'award')}, not all final, hidden.`;
}
