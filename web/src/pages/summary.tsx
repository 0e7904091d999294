import { TeamList } from '../features/registration/team-list.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /summary: the registered churches and their numbers of teams. */
export default function Summary() {
  return (
    <>
      <PageHeading title="Team List" note="Registered churches and their teams." />
      <TeamList />
    </>
  );
}
