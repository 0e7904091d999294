import { Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { intoView } from '../../ui/into-view.ts';
import classes from './standings.module.css';

interface RowNameProps {
  anchor: string;
  followed?: boolean;
  children: ReactNode;
}

/** The one that the address names is scrolled to. */
export function RowName({ anchor, followed = false, children }: RowNameProps) {
  const isNamed = useLocation().hash === `#${anchor}`;
  return (
    <span
      id={anchor}
      ref={isNamed ? intoView : null}
      className={classes['row']}
      data-named={(isNamed && !followed) || undefined}
    >
      {children}
      {followed && <Followed />}
    </span>
  );
}

export const Followed = () => (
  <Text span c="var(--quiz-yours)">
    {' '}
    <IconStarFilled size={14} />
    <VisuallyHidden>yours</VisuallyHidden>
  </Text>
);
