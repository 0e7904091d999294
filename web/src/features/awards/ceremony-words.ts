import type { Ceremony } from '@quizmeet/contract/awards/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';

export function ceremonyInShort({ shownAt, awards, unfinished }: Ceremony): string {
  if (shownAt !== null) return 'Public.';
  if (awards.length === 0) return 'No winners yet.';
  return unfinished.length === 0
    ? `${plural(awards.length, 'award')}, all final. Hidden.`
    : `${plural(awards.length, 'award')}, not all final. Hidden.`;
}
