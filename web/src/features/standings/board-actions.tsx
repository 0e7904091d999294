import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ScreenIcon } from '../../ui/icons.tsx';
import classes from './standings.module.css';

const DISPLAY = 'display';
const WALL = 'wall';

/** Whether the address asks for the wall, and how to leave it: `?display=wall`. */
export function useWall(path: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    isWall: search.get(DISPLAY) === WALL,
    back: { to: path, leave: () => void navigate(path) },
  };
}

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
        to={`${path}?${DISPLAY}=${WALL}`}
        variant="default"
        className={classes['wideOnly'] ?? ''}
        leftSection={<ScreenIcon size={18} />}
      >
        Wall display
      </Button>
    </>
  );
}
