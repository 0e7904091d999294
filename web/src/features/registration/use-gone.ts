import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { notifyError } from '../../ui/notices.ts';

/** Tells that the team whose dialog was open is not there any more, and closes it. */
export function useGone(isGone: boolean, close: () => void): void {
  const tell = useEffectEvent(() => {
    notifyError(NO_SUCH_TEAM);
    close();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
