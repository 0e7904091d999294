/** What a page that is rendered on the server shows, beside its HTML. */
export interface Rendering {
  /** The title of its tab. */
  title: string | null;
}

let under: Rendering | null = null;

/** Renders a page, and notes what it shows. A rendering is never interrupted, so there is one at a time. */
export function noting<T>(rendering: Rendering, render: () => T): T {
  under = rendering;
  try {
    return render();
  } finally {
    under = null;
  }
}

/** The rendering on the server that is under way; null in a browser. */
export const renderingNow = (): Rendering | null => under;

/** A title of the browser's tab. */
export const tabTitle = (title: string): string => `${title} · Quizmeet`;
