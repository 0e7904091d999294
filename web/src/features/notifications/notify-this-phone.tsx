import { getPush } from '@quizmeet/contract/notifications/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PushAbility, pushAbility } from '../../platform/push-ability.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import { loadable } from '../../ui/loadable.ts';
import { Optional } from '../../ui/page-guard.tsx';

/** Few may turn it on: it needs https and a followed team. */
const PhoneSwitch = loadable(() => import('./phone-switch.tsx'));
const code = {
  queryKey: ['phone-switch'],
  queryFn: async () => {
    await PhoneSwitch.come();
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
};

function useOffer() {
  const { teamIds } = useFollowing();
  const ability: PushAbility = teamIds.length === 0 ? 'cannot' : pushAbility();
  const isAsked = ability !== 'cannot';
  const read = useQuery(callQuery(getPush, {}, { enabled: isAsked, background: true }));
  const offered: PushAbility = isAsked && read.data?.key != null ? ability : 'cannot';
  const loading = useQuery({ ...code, enabled: isAsked });
  return { ability: offered, reads: isAsked ? [read, loading] : [] };
}

export const usePhoneReads = () => useOffer().reads;

/** @param of a team that must be followed; any by default */
export function useIsOffered(of?: number): boolean {
  const { follows } = useFollowing();
  const { ability } = useOffer();
  return ability !== 'cannot' && (of === undefined || follows(of));
}

/** If the browser supports push and any team is followed (X11), or `of`, beside its heading. */
export function NotifyThisPhone({ of, mb = 0 }: { of?: number; mb?: string | number }): ReactNode {
  const { ability } = useOffer();
  if (!useIsOffered(of)) return null;
  return (
    <Optional>
      <PhoneSwitch ability={ability} mb={mb} isSmall={of !== undefined} />
    </Optional>
  );
}
