import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../platform/session.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';

/** Separate, since public pages show it. */
export function EnterResultsLink(): ReactNode {
  if (!useSession().scoreEntry) return null;
  return (
    <LinkButton to={paths.enterRoom} variant="filled" style={{ alignSelf: 'start' }}>
      Enter results
    </LinkButton>
  );
}
