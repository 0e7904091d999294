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
  const [{ owner, told, times }, become] = useState({ owner: user, told: '', times: 0 });
  if (user !== null && user.id !== owner?.id) {
    const isNews = owner !== null && !isLogIn;
    become({
      owner: user,
      told: isNews ? otherAccount(user.name, owner.name) : '',
      times: isNews ? times + 1 : times,
    });
  }
  useEffect(() => speakFor(owner?.id), [owner]);
  useEffect(() => {
    if (told !== '') notifyError(told);
  }, [told]);
  return times;
}
