import type { Event } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { slotTimes } from '../../tournament/starts.ts';
import { useSlotsToPlay } from '../../tournament/withdrawn.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';

const isOpen = ({ winningTeam }: Slot['rounds'][number]) => winningTeam === '';

/** By the clock; after the first one also by a result, as rounds may be late, and forfeits early. */
export function useBegunSlots(event: Event | undefined): Slot[] {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const now = useNow(60_000).getTime();
  return useSlotsToPlay(slots).filter(
    (slot, i) =>
      event !== undefined &&
      slotTimes(slot, event).start <= now &&
      (i === 0 || !slot.rounds.every(isOpen)),
  );
}

type SlotsProps = { slots: readonly Slot[] };

/** `26 of 27 results in for Round 3, 13 of 27 for Round 4.` */
export function CurrentResults({ slots }: SlotsProps) {
  const lacking = slots.filter(({ rounds }) => rounds.some(isOpen));
  if (lacking.length === 0) return null;
  const parts = lacking.map(({ roundNumber, rounds }, i) => {
    const total = i === 0 ? `${plural(rounds.length, 'result')} in` : rounds.length;
    return `${rounds.length - rounds.filter(isOpen).length} of ${total} for Round ${roundNumber}`;
  });
  return `${parts.join(', ')}.`;
}

export function MissingResults({ slots }: SlotsProps) {
  const open = slots.flatMap(({ rounds }) => rounds.filter(isOpen));
  const steady = useSteadyPresses(...open.map(({ id }) => id));
  if (open.length === 0) return null;
  return (
    <details style={steady}>
      <summary>{plural(open.length, 'missing result')}</summary>
      {[...Map.groupBy(open, ({ roundNumber }) => roundNumber)].map(([roundNumber, rounds]) => (
        <div key={roundNumber}>
          Round {roundNumber}:{' '}
          {rounds.map(({ id, roomName }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <Link to={`${paths.schedule('All')}?round=${id}`} className="nowrap">
                {roomName}
              </Link>
            </Fragment>
          ))}
        </div>
      ))}
    </details>
  );
}
