import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A small button in a table row, a note or a line of text. */
export function SmallButton(props: ButtonProps & ElementProps<'button', keyof ButtonProps>) {
  return <Button size="compact-sm" variant="default" {...props} />;
}

/** A link that looks like a button. */
export function LinkButton(
  props: ButtonProps & { to: string; children: ReactNode; 'aria-label'?: string },
) {
  return <Button component={Link} variant="default" {...props} />;
}

/** A link to a page's wall display; shown only on wide screens. */
export function WallButton({ page }: { page: string }) {
  return (
    <LinkButton
      to={`${page}?display=wall`}
      visibleFrom="sm"
      leftSection={<IconDeviceDesktop size={18} />}
    >
      Wall display
    </LinkButton>
  );
}
