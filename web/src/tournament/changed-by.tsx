import { resultChangedBy } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { useEventClock } from './event-time.ts';

/**
 * Who saved the other version of a result and when (S8); empty until it is known, and where the audit
 * does not know it. Only score staff may read it.
 * @param isOpen true when the round has no result now, so that somebody took it away
 */
export function ChangedBy({ roundId, isOpen }: { roundId: number; isOpen: boolean }) {
  const clock = useEventClock();
  const { data } = useQuery(
    callQuery(
      resultChangedBy,
      { params: { id: roundId } },
      { topics: ['standings', 'bracket'], background: true },
    ),
  );
  if (!data) return null;
  const deed = isOpen ? 'deleted the result' : 'saved it';
  return <>{`${data.who} ${deed} at ${clock(data.at)}. `}</>;
}
