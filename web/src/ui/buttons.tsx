import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A button's margin beside fields with labels. */
export const BELOW_LABEL = '1.55rem';

export const SmallButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => (
  <Button size="compact-sm" {...props} />
);

export const RemoveButton = (props: { 'aria-label': string; onClick: () => void }) => (
  <SmallButton variant="subtle" c="var(--quiz-bad)" {...props}>
    Remove
  </SmallButton>
);

type LinkProps = { to: string; children: ReactNode; 'aria-label'?: string; onClick?: () => void };

export const LinkButton = (props: ButtonProps & LinkProps) => (
  <Button component={Link} {...props} />
);

/** A page's wall display. @param division without the other */
export const asWall = (page: string, division = '') =>
  `${page}${page.includes('?') ? '&' : '?'}display=wall${division && `&division=${division}`}`;

export const WallButton = ({ division = '' }: { division?: string }) => (
  <LinkButton
    to={asWall('', division)}
    visibleFrom="sm"
    leftSection={<IconDeviceDesktop size={18} />}
  >
    Wall display{division && `: ${division}`}
  </LinkButton>
);
