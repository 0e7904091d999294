import type { ComponentProps, ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './table.module.css';

type TableFrameProps = {
  label: string;
  /** Scrolls within the height of the window. */
  isLong?: boolean;
  children: ReactNode;
} & Omit<ComponentProps<'table'>, 'children'>;

/** Scrolls within, with a sticky header. Use `NumberCell` for numbers. @param label read out */
export const TableFrame = ({ label, isLong = false, children, ...rest }: TableFrameProps) => (
  <ScrollRegion className={classes['frame']} data-long={isLong || undefined} label={label}>
    <PlainTable className={classes['table']} {...rest}>
      {children}
    </PlainTable>
  </ScrollRegion>
);

export const PlainTable = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <table className={`${classes['plain']} ${className}`} {...rest} />
);

type NumberCellProps = { wideOnly?: boolean; children: ReactNode };

/** Right-aligned, tabular digits. */
export function NumberCell({ wideOnly = false, children }: NumberCellProps) {
  const hidden = wideOnly ? classes['narrowHidden'] : '';
  return <td className={`${classes['number']} ${hidden}`}>{children}</td>;
}
