import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { SettingsForm } from '../features/event/settings-form.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /admin/event: everything that changes from year to year. */
export default function EventSettingsPage() {
  const { known, admin } = useSession();
  const read = useRead(getEvent);
  return (
    <>
      <PageHeading title="Event settings" note="What you save is shown to everybody at once." />
      {known && !admin ? (
        <EmptyState title="This page is for administrators" />
      ) : (
        <Loaded read={read} skeleton={<TableSkeleton label="The settings" rows={12} />}>
          {(event) => admin && <SettingsForm key={event.year} event={event} />}
        </Loaded>
      )}
    </>
  );
}
