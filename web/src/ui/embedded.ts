/** Whether the query of an address asks for the page alone, for a frame of another site (W7). */
export const asksForEmbed = (search: string): boolean => new URLSearchParams(search).has('embed');

/** Whether this page was opened that way. It then uses no session and stores nothing on the device. */
export const isEmbedded: boolean = typeof location !== 'undefined' && asksForEmbed(location.search);
