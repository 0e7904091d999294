import { getOwnRoom } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStored } from '../../../platform/device-storage.ts';
import { callQuery } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.tsx';
import { type KeptRoom, roomShown } from './room-shown.ts';

const OPTIONS = {
  background: true,
  topics: ['standings', 'schedule', 'event'],
} as const;

/** The room whose next round this person sees: by choice, or where the account entered a result last. */
export function useOwnRoom() {
  const read = useQuery(callQuery(getOwnRoom, {}, OPTIONS));
  const key = `own-room-${useSession().user?.id ?? 0}`;
  const [kept, keep] = useStored<KeptRoom | null>(key, null);
  const roomNumber = roomShown(kept, read.data);
  const after = read.data === undefined ? (kept?.after ?? null) : (read.data?.at ?? null);
  // The next visit may come without a network.
  const isKept = roomNumber === null || (kept?.roomNumber === roomNumber && kept.after === after);
  useEffect(() => {
    if (!isKept && roomNumber !== null) keep({ roomNumber, after });
  });
  return { read, roomNumber, choose: (chosen: number) => keep({ roomNumber: chosen, after }) };
}
