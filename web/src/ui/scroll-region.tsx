import type { ComponentProps } from 'react';

export const ScrollRegion = ({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) => (
  <section aria-label={label} {...REACHABLE} {...rest} />
);

/** `theme.css` fades an edge beyond which there is more. */
const REACHABLE = { tabIndex: 0, 'data-scrolls': true };
