import { listMails } from '@quizmeet/contract/accounts/calls.ts';
import { Outbox } from '../features/accounts/outbox.tsx';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /admin/outbox: the mails and what became of them. */
export default function OutboxPage() {
  const { known, admin } = useSession();
  const read = useRead(listMails, {}, { enabled: admin });
  return (
    <>
      <PageHeading
        title="Outbox"
        note="A mail is tried again until it is sent. Without a mail server each becomes a file."
      />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        <ReadContent read={read} skeleton={<TableSkeleton label="The mails" rows={8} />}>
          {(mails) => <Outbox mails={mails} onLook={() => void read.refetch()} />}
        </ReadContent>
      )}
    </>
  );
}
