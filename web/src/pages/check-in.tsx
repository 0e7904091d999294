import { getCheckIn } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CheckInDesk } from '../features/check-in/check-in-desk.tsx';
import { CHECK_IN_TOPICS } from '../features/check-in/topics.ts';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { longDay } from '../ui/days.ts';
import { QueryPage } from './page.tsx';

const RosterDialog = lazy(() => import('../features/registration/team-dialog.tsx'));

/** /checkIn. */
export default function CheckInPage() {
  const { admin, scoreEntry } = useSession();
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  const event = useQuery(callQuery(getEvent));
  const teams = useQuery(
    callQuery(listTeams, { query: { division: 'All' } }, { enabled: edited !== null }),
  );
  const read = useQuery(
    callQuery(getCheckIn, {}, { enabled: admin || scoreEntry, topics: CHECK_IN_TOPICS }),
  );
  return (
    <>
      <QueryPage
        title="Check-in"
        note={event.data && longDay(event.data.fridayDate)}
        actions={<LinkButton to={paths.forms}>Forms and names</LinkButton>}
        onlyFor="score entry and administrators"
        query={read}
        label="The churches"
        rows={12}
      >
        {(churches) => <CheckInDesk churches={churches} onRoster={setEdited} />}
      </QueryPage>
      {edited !== null && (
        <Suspense>
          <RosterDialog id={edited} teams={teams.data} readBy={listTeams} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
