import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { InstallationForm } from '../features/installation/installation-form.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/installation: how this laptop or server is reached, sends mail and backs up. */
export default function InstallationPage() {
  // After a change the product starts again, and what is in force then is shown soon.
  const options = { enabled: useSession().admin, refetchInterval: 3000 };
  const read = useQuery(callQuery(getInstallation, {}, options));
  return (
    <QueryPage
      title="This Installation"
      note="How phones reach this machine, how it sends mail, and where its backups go. It can all be changed later."
      onlyFor="administrators"
      query={read}
      label="The installation"
      rows={8}
    >
      {(installation) => <InstallationForm installation={installation} />}
    </QueryPage>
  );
}
