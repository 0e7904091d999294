/** How the address of every embed begins; only what is below it may stand in a frame of another site (W7). */
export const EMBEDS = '/embed';

/** The colours of an embed: the visitor's own, or those of the site around it. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A public page that can be embedded. */
export interface Embeddable {
  /** The page's own path, such as `/team/5`. */
  readonly path: string;
  /** The title of the frame, which screen readers say. */
  readonly title: string;
}

/** The path of a page's embed: `/embed` before its own. */
export const embedPath = (path: string, theme: Theme | null = null): string =>
  `${EMBEDS}${path}${theme === null ? '' : `?theme=${theme}`}`;

/** The message that an embed sends to the page around it whenever its height changes, in CSS pixels. */
export interface HeightMessage {
  readonly quizmeet: 'height';
  readonly height: number;
}
