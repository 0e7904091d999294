import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';

const isOpen = ({ winningTeam }: Slot['rounds'][number]) => winningTeam === '';

/** The latest one with a result, or the next one that lacks any. */
function currentSlot(slots: readonly Slot[]): Slot | undefined {
  const begun = slots.findLastIndex(({ rounds }) => !rounds.every(isOpen));
  return [...slots.slice(Math.max(begun, 0)), ...slots].find(({ rounds }) => rounds.some(isOpen));
}

function useCurrentSlot() {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const slot = currentSlot(useSlotsToPlay(slots));
  return { slot, open: slot?.rounds.filter(isOpen) ?? [] };
}

/** `13 of 27 results in for Round 4.` */
export function CurrentResults() {
  const { slot, open } = useCurrentSlot();
  if (slot === undefined) return null;
  const { roundNumber, rounds } = slot;
  return `${rounds.length - open.length} of ${plural(rounds.length, 'result')} in for Round ${roundNumber}.`;
}

export function RoomsWithoutResult() {
  const { open } = useCurrentSlot();
  const steady = useSteadyPresses(...open.map(({ id }) => id));
  if (open.length === 0) return null;
  return (
    <details style={steady}>
      <summary>Missing from {plural(open.length, 'room')}</summary>
      {open.map(({ id, roomName }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link to={`${paths.schedule('All')}?round=${id}`} className="nowrap">
            {roomName}
          </Link>
        </Fragment>
      ))}
    </details>
  );
}
