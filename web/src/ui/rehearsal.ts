/** The name of the rehearsal that served this page, another one each time; null for the real event. */
export const rehearsalName: string | null =
  typeof document === 'undefined' ? null : (document.documentElement.dataset['rehearsal'] ?? null);

/** A title of the browser's tab. */
export const titleHere = (title: string): string =>
  `${rehearsalName === null ? '' : 'Rehearsal: '}${title} · Quizmeet`;
