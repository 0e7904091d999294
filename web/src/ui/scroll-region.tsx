import type { ComponentProps } from 'react';

export function ScrollRegion({
  label,
  ...rest
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) {
  return <section aria-label={label} {...REACHABLE} {...rest} />;
}

const REACHABLE = { tabIndex: 0 };
