import { getRehearsal } from '@quizmeet/contract/rehearsal/calls.ts';
import { IS_REHEARSAL } from '@quizmeet/contract/rehearsal/messages.ts';
import { RehearsalStanding } from '../features/rehearsal/rehearsal-standing.tsx';
import { RehearsalStart } from '../features/rehearsal/rehearsal-start.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPage } from './page.tsx';

/** /admin/rehearsal: an evening on a copy of the event. */
export default function RehearsalPage() {
  const options = { enabled: useSession().admin, lookEvery: 2000 };
  const read = useRead(getRehearsal, {}, options);
  return (
    <ReadPage
      title="Rehearsal"
      note="An evening on a copy of the event, with made-up results. The event itself goes on untouched."
      onlyFor="administrators"
      read={read}
      label="The rehearsal"
      rows={6}
    >
      {({ isRehearsal, state }) =>
        isRehearsal ? (
          <EmptyState title={`${IS_REHEARSAL}.`} />
        ) : state === null ? (
          <RehearsalStart />
        ) : (
          <RehearsalStanding state={state} />
        )
      }
    </ReadPage>
  );
}
