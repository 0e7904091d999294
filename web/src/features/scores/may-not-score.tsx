import { Anchor, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';

/** Under an open round, for whoever came by the code on its sheet: how its score is entered. */
export function MayNotScore() {
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return (
    <Text mt="md" size="sm" c="dimmed">
      {loggedIn ? (
        'Only score staff enter scores. An admin can give your account that role.'
      ) : (
        <>
          For score staff:{' '}
          <Anchor
            inherit
            underline="always"
            component={Link}
            to={paths.login}
            state={{ comeBackTo: `${pathname}${search}` }}
          >
            Log in to enter the score
          </Anchor>
        </>
      )}
    </Text>
  );
}
