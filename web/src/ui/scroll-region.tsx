import type { ComponentProps } from 'react';

/** An area that scrolls: it can be reached by keyboard, and says what it is. */
export function ScrollRegion({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) {
  return <section aria-label={label} {...REACHABLE} {...rest} />;
}

const REACHABLE = { tabIndex: 0 };
