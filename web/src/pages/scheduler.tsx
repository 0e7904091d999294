import { Scheduler } from '../features/schedule/scheduler.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /scheduler: a schedule for any number of rounds, teams and rooms, as a file. */
export default function SchedulerPage() {
  return (
    <>
      <PageHeading
        title="Create Schedule"
        note="A round robin for an event of your own: slots, rooms and pairings as a text file, with a report of how good it is. Nothing is stored."
      />
      <Scheduler />
    </>
  );
}
