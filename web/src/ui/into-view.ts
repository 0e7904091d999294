/** A ref of what is asked for. */
export const intoView = (shown: HTMLElement | null): void =>
  shown?.scrollIntoView({ block: 'center' });
