import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './table.module.css';

/**
 * A table that scrolls inside itself, never the page, and whose head stays in view. Its rows are
 * Mantine's `Table.Tr`, `Table.Th` and `Table.Td`; figures go into `NumberHead` and `NumberCell`.
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
  /** True for a table that grows with its rows instead of scrolling up and down. */
  whole?: boolean;
  children: ReactNode;
} & Omit<TableProps, 'children'>) {
  return (
    <ScrollRegion className={classes['frame']} data-whole={whole || undefined} label={label}>
      <Table className={classes['table'] ?? ''} highlightOnHover {...rest}>
        {caption && <caption className={classes['caption']}>{label}</caption>}
        {children}
      </Table>
    </ScrollRegion>
  );
}

/** The head of a column of figures. */
export function NumberHead({ children }: { children: ReactNode }) {
  return (
    <Table.Th scope="col" className={classes['number'] ?? ''}>
      {children}
    </Table.Th>
  );
}

/** A figure: right-aligned, its digits all of one width. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <Table.Td className={classes['number'] ?? ''}>{children}</Table.Td>;
}
