import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenIcon } from './icons.tsx';

/** A button beside what it acts on: in a row of a table, a note or a line of text. */
export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' });

/** Leads to another page, and looks like a button. */
export function LinkButton(props: ButtonProps & { to: string; children: ReactNode }) {
  return <Button component={Link} variant="default" {...props} />;
}

/** Leads to the display of a page for a wall, where the screen is wide enough to be one. */
export function WallButton({ page }: { page: string }) {
  return (
    <LinkButton to={`${page}?display=wall`} visibleFrom="sm" leftSection={<ScreenIcon size={18} />}>
      Wall display
    </LinkButton>
  );
}
