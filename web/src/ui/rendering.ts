export interface Rendering {
  title: string | null;
  /** Hashes of the queries that some component enables. */
  readonly queries: Set<string>;
}

let under: Rendering | null = null;

/** Rendering is synchronous, so there is one at a time. */
export function noting<T>(rendering: Rendering, render: () => T): T {
  under = rendering;
  try {
    return render();
  } finally {
    under = null;
  }
}

/** Null in a browser. */
export const renderingNow = (): Rendering | null => under;

/** The product's name follows. */
export const tabTitle = (title: string): string => `${title} · Quizmeet`;
