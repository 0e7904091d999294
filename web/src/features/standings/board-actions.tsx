import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ScreenIcon } from '../../ui/icons.tsx';
import classes from './standings.module.css';

/**
 * Leads to the other division, the other standings, and the wall. A phone has the first two in the
 * bar at its foot, and is no wall.
 */
export function BoardActions({
  links,
  path,
}: {
  links: readonly { readonly label: string; readonly to: string }[];
  path: string;
}) {
  return (
    <>
      {links.map(({ label, to }) => (
        <Button
          key={label}
          component={Link}
          to={to}
          variant="default"
          className={classes['wideOnly'] ?? ''}
        >
          {label}
        </Button>
      ))}
      <Button
        component={Link}
        to={`${path}?display=wall`}
        variant="default"
        className={classes['wideOnly'] ?? ''}
        leftSection={<ScreenIcon size={18} />}
      >
        Wall display
      </Button>
    </>
  );
}
