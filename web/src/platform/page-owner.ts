import { otherAccount } from '@quizmeet/contract/accounts/session-words.ts';
import { useEffect, useState } from 'react';
import { notifyError } from '../ui/notices.ts';
import { speakFor } from './client.ts';
import { useSession } from './session.tsx';

/**
 * Whose the page is (P4). Where another account logs in on the device, in another tab, the page begins anew as its
 * page, and says so; what was typed stays as a draft of who typed it. Meanwhile nothing that it saves is taken.
 * @param isLogIn true on the page on which the person logs in, which goes on
 * @returns a number that changes when the page begins anew
 */
export function usePageOwner(isLogIn: boolean): number {
  const { user } = useSession();
  const [page, become] = useState({ owner: user, told: '', times: 0 });
  const { owner, told, times } = page;
  if (user !== null && user.id !== owner?.id) {
    become(
      owner === null || isLogIn
        ? { owner: user, told: '', times }
        : { owner: user, told: otherAccount(user.name, owner.name), times: times + 1 },
    );
  }
  useEffect(() => {
    speakFor(owner?.id);
    if (told !== '') notifyError(told);
  }, [owner, told]);
  return times;
}
