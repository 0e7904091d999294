import { NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import { useEffect, useEffectEvent } from 'react';
import { notifyError } from '../../ui/notices.ts';

/** Tells that what the open dialog was about is not there any more, a team unless said, and closes it. */
export function useGone(isGone: boolean, close: () => void, words = NO_SUCH_TEAM): void {
  const tell = useEffectEvent(() => {
    notifyError(words);
    close();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
