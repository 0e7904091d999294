/** How the address of every embed begins; only what is below it may stand in a frame of another site (W7). */
export const EMBEDS = '/embed';

/** The colours of an embed, if not those of its visitor. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The path of a page's embed: `/embed` before its own. */
export const embedPath = (path: string, theme: Theme | null = null): string =>
  `${EMBEDS}${path}${theme === null ? '' : `?theme=${theme}`}`;

/** In a quoted attribute of HTML. */
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The HTML that puts an embed into another site.
 * @param address the whole address of the embed
 * @param title what screen readers say of the frame
 */
export const embedSnippet = (address: string, title: string): string =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="600" ` +
  'style="border: 0" loading="lazy"></iframe>';
