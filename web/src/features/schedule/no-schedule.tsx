import type { Event } from '@quizmeet/contract/event/calls.ts';
import { readTime, timeString } from '@quizmeet/rules/schedule/times.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { longDay } from '../../ui/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What will stand here, and when. */
export function NoSchedule({
  scope,
  event,
  admin,
}: {
  scope: string;
  event: Event | undefined;
  admin: boolean;
}) {
  const first = event === undefined ? null : readTime(event.fridayStart);
  return (
    <EmptyState
      title={`${scope === 'All' ? 'The' : `The ${scope}`} schedule is not made yet`}
      action={admin && <Link to={paths.admin}>Make it on the Admin page</Link>}
    >
      {event !== undefined && first !== null && (
        <>
          The rounds of {longDay(event.fridayDate)} will stand here, with room and opponent, once
          all teams are registered. The first ones begin at {timeString(first)}.
        </>
      )}
    </EmptyState>
  );
}
