import { listMails } from '@quizmeet/contract/accounts/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Outbox } from '../features/accounts/outbox.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/outbox. */
export default function OutboxPage() {
  const read = useQuery(callQuery(listMails, {}, { enabled: useSession().admin }));
  return (
    <QueryPage
      title="Outbox"
      note="Emails are retried until sent."
      onlyFor="administrators"
      query={read}
      label="The mails"
      rows={8}
    >
      {(mails) => <Outbox mails={mails} onLook={() => void read.refetch()} />}
    </QueryPage>
  );
}
