import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function SmallButton(props: ButtonProps & ElementProps<'button', keyof ButtonProps>) {
  return <Button size="compact-sm" variant="default" {...props} />;
}

export function LinkButton(
  props: ButtonProps & { to: string; children: ReactNode; 'aria-label'?: string },
) {
  return <Button component={Link} variant="default" {...props} />;
}

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
