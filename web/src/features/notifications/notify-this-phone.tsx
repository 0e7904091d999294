import { getPush } from '@quizmeet/contract/notifications/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PushAbility, pushAbility } from '../../platform/push-ability.ts';
import { callQuery } from '../../platform/queries.ts';
import { useFollowing } from '../../tournament/following.ts';
import PhoneSwitch from './phone-switch.tsx';

function useOffer() {
  const { teamIds } = useFollowing();
  const ability: PushAbility = teamIds.length === 0 ? 'cannot' : pushAbility();
  const isAsked = ability !== 'cannot';
  const read = useQuery(callQuery(getPush, {}, { enabled: isAsked, background: true }));
  const offered: PushAbility = isAsked && read.data?.key != null ? ability : 'cannot';
  return {
    ability: offered,
    reads: isAsked ? [read] : [],
  };
}

export const usePhoneReads = () => useOffer().reads;

/**
 * If the browser supports push and a team is followed (X11).
 * @param of a team that must be followed; any by default
 * @param mb margin below
 */
export function NotifyThisPhone({ of, mb = 0 }: { of?: number; mb?: string | number }): ReactNode {
  const { follows } = useFollowing();
  const { ability } = useOffer();
  const isWanted = of === undefined || follows(of);
  if (!isWanted || ability === 'cannot') return null;
  return <PhoneSwitch ability={ability} mb={mb} />;
}
