import type { ComponentProps } from 'react';

/** A scrolling area that can be focused by keyboard and has a label. */
export function ScrollRegion({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) {
  return <section aria-label={label} {...REACHABLE} {...rest} />;
}

const REACHABLE = { tabIndex: 0 };
