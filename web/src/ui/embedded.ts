/** A frame of another site (W7). */
export const asksForEmbed = (search: string): boolean => new URLSearchParams(search).has('embed');

/** Then there is no session and no storage. */
export const isEmbedded: boolean = typeof location !== 'undefined' && asksForEmbed(location.search);
