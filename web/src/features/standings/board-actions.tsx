import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ScreenIcon } from '../../ui/icons.tsx';

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

/** Leads to the other division, the other standings, and the wall. */
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
        <Button key={label} component={Link} to={to} variant="default">
          {label}
        </Button>
      ))}
      <Button
        component={Link}
        to={`${path}?${DISPLAY}=${WALL}`}
        variant="default"
        leftSection={<ScreenIcon size={18} />}
      >
        Wall display
      </Button>
    </>
  );
}
