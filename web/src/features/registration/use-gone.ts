import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { notifyError } from '../../ui/notices.ts';

/** When the subject of an open dialog no longer exists, says so and closes the dialog. */
export function useGone(isGone: boolean, close: () => void, words = NO_SUCH_TEAM): void {
  const tell = useEffectEvent(() => {
    notifyError(words);
    close();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
