import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useStored } from '../../../platform/device-storage.ts';
import { useSession } from '../../../platform/session.tsx';
import { LinkButton } from '../../../ui/buttons.tsx';

/** Remembered per account on the device. */
export const useOwnRoom = () =>
  useStored<number | null>(`room-of-${useSession().user?.id ?? 0}`, null);

/** Separate, since public pages show it. */
export function EnterResultsLink({ roomNumber }: { roomNumber?: number }): ReactNode {
  const [, choose] = useOwnRoom();
  if (!useSession().scoreEntry) return null;
  return (
    <LinkButton
      to={paths.enterRoom}
      variant="filled"
      style={{ alignSelf: 'start' }}
      onClick={() => roomNumber !== undefined && choose(roomNumber)}
    >
      Enter results
    </LinkButton>
  );
}
