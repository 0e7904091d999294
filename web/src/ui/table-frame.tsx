import { Table } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './table.module.css';

/**
 * A table that scrolls within itself and keeps its header in view. Rows are `Table.Tr`, cells `Table.Th` and `Table.Td`; use `NumberHead` and `NumberCell` for numbers.
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
} & Omit<ComponentProps<typeof Table>, 'children'>) {
  return (
    <ScrollRegion className={classes['frame']} data-whole={whole || undefined} label={label}>
      <Table className={classes['table'] ?? ''} {...rest}>
        {caption && <caption className={classes['caption']}>{label}</caption>}
        {children}
      </Table>
    </ScrollRegion>
  );
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
  return <Table.Td className={`${classes['number']} ${hidden}`}>{children}</Table.Td>;
}
