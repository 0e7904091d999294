/** A title of the browser's tab. */
export const tabTitle = (title: string): string => `${title} · Quizmeet`;
