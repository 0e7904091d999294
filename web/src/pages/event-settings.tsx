import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { SettingsForm } from '../features/event/settings-form.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /admin/event: everything that changes from year to year. */
export default function EventSettingsPage() {
  const { known, admin } = useSession();
  const read = useRead(getEvent);
  return (
    <>
      <PageHeading title="Event settings" note="What you save is shown to everybody at once." />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        <ReadContent read={read} skeleton={<TableSkeleton label="The settings" rows={12} />}>
          {(event) => admin && <SettingsForm key={event.year} event={event} />}
        </ReadContent>
      )}
    </>
  );
}
