import { coachTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStored } from '../platform/device-storage.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { isEmbedded } from '../ui/embedded.ts';

/** A coach's, stored so that the page's HTML has space for them. An embed knows nobody (W7). */
export function useOwnTeams(): readonly number[] {
  const { known, confirmed } = useSession();
  const own = callQuery(coachTeams, {}, { enabled: confirmed, background: true });
  const { data: teams = known && !confirmed ? [] : undefined } = useQuery(own);
  const [stored, store] = useStored<readonly number[]>('own-teams', []);
  const ids = teams?.map(({ id }) => id) ?? stored;
  useEffect(() => {
    if (!isEmbedded && ids.join() !== stored.join()) store(ids);
  });
  return ids;
}
