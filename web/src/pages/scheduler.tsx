import { Scheduler } from '../features/schedule/scheduler.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function SchedulerPage() {
  return (
    <>
      <PageHeading title="Create Schedule" note="For any event, as a text file." />
      <Scheduler />
    </>
  );
}
