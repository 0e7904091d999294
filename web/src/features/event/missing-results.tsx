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

/** How much of the current round is entered, and where to find the rest. */
export function MissingResults() {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const slot = currentSlot(useSlotsToPlay(slots));
  const open = slot?.rounds.filter(isOpen) ?? [];
  const steady = useSteadyPresses(...open.map(({ id }) => id));
  if (slot === undefined) return null;
  const { roundNumber, rounds } = slot;
  return (
    <>
      <p>
        {rounds.length - open.length} of {plural(rounds.length, 'result')} in for Round{' '}
        {roundNumber}.
      </p>
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
    </>
  );
}
