import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Scheduler } from '../features/schedule/scheduler.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SchedulerPage() {
  const { admin } = useSession();
  return (
    <>
      <PageHeading title="Create Schedule" note="For any event, as a text file." />
      {admin && (
        <Text mb="md">
          To schedule this event, go to <Link to={paths.admin}>Admin</Link>.
        </Text>
      )}
      <Scheduler />
    </>
  );
}
