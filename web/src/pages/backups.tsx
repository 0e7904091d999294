import { getBackups } from '@quizmeet/contract/backup/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { BackupPlaces } from '../features/backup/backups.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/backups. */
export default function BackupsPage() {
  const options = { enabled: useSession().admin, refetchInterval: 10_000 };
  const read = useQuery(callQuery(getBackups, {}, options));
  return (
    <QueryPage
      title="Backups"
      note="Every night, and within a minute on the event’s days."
      onlyFor="administrators"
      query={read}
      label="The backups"
      rows={6}
    >
      {(backups) => <BackupPlaces backups={backups} />}
    </QueryPage>
  );
}
