import { otherAccount } from '@quizmeet/contract/accounts/session-text.ts';
import { useEffect, useState } from 'react';
import { notifyError } from '../ui/notices.ts';
import { speakFor } from './client.ts';
import { useSession } from './session.tsx';

/**
 * When another account logs in elsewhere, the page restarts as its, and drafts stay (P4).
 * @param isLogIn on the login page, which continues
 * @returns changes when the page restarts
 */
export function usePageOwner(isLogIn: boolean): number {
  const { user } = useSession();
  const [page, become] = useState({ owner: user, notice: '', times: 0 });
  const { owner, notice, times } = page;
  if (user !== null && user.id !== owner?.id) {
    become(
      owner === null || isLogIn
        ? { owner: user, notice: '', times }
        : { owner: user, notice: otherAccount(user.name, owner.name), times: times + 1 },
    );
  }
  useEffect(() => {
    speakFor(owner?.id);
    if (notice !== '') notifyError(notice);
  }, [owner, notice]);
  return times;
}
