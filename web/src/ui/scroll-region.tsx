import type { ComponentProps } from 'react';

export const ScrollRegion = ({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) => (
  <section aria-label={label} {...REACHABLE} {...rest} />
);

const REACHABLE = { tabIndex: 0 };
