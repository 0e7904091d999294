import { otherAccount } from '@quizmeet/contract/accounts/session-words.ts';
import { useEffect, useState } from 'react';
import { notifyError } from '../ui/notices.ts';
import { speakFor } from './client.ts';
import { useSession } from './session.tsx';

/**
 * The page's owner (P4). When another account logs in in another tab, the page starts over as that account's page and
 * says so; what was typed stays as a draft of the first. Until then the server refuses its changes.
 * @param isLogIn true on the page on which the person logs in, which goes on
 * @returns a number that changes when the page starts over
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
