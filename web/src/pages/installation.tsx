import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { InstallationForm } from '../features/installation/installation-form.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/installation. */
export default function InstallationPage() {
  // The server restarts after a change.
  const options = { enabled: useSession().admin, refetchInterval: 3000 };
  const read = useQuery(callQuery(getInstallation, {}, options));
  return (
    <QueryPage
      title="Installation"
      note="Phones, email, and backups."
      onlyFor="administrators"
      query={read}
      label="The installation"
      rows={8}
    >
      {(installation) => <InstallationForm installation={installation} />}
    </QueryPage>
  );
}
