import type { ComponentProps, ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './table.module.css';

/**
 * A table that scrolls within itself and keeps its header in view. Use `NumberCell` for numbers.
 * @param label what the table shows; it is read out, and shown as the caption when `caption` is set
 */
export function TableFrame({
  label,
  caption = false,
  whole = false,
  children,
  ...rest
}: {
  label: string;
  caption?: boolean;
  /** True to let the table grow with its rows instead of scrolling vertically. */
  whole?: boolean;
  children: ReactNode;
} & Omit<ComponentProps<'table'>, 'children'>) {
  return (
    <ScrollRegion className={classes['frame']} data-whole={whole || undefined} label={label}>
      <PlainTable className={classes['table']} {...rest}>
        {caption && <caption className={classes['caption']}>{label}</caption>}
        {children}
      </PlainTable>
    </ScrollRegion>
  );
}

/** A table with a line between its rows. */
export function PlainTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`${classes['plain']} ${className}`} {...rest} />;
}

/** A number: right-aligned, with digits of equal width. */
export function NumberCell({
  wideOnly = false,
  children,
}: {
  wideOnly?: boolean;
  children: ReactNode;
}) {
  const hidden = wideOnly ? classes['narrowHidden'] : '';
  return <td className={`${classes['number']} ${hidden}`}>{children}</td>;
}
