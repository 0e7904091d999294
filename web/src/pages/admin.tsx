import type { ReactNode } from 'react';
import { AddTeamAction } from '../features/registration/add-team-action.tsx';
import { ClearTeamsAction } from '../features/registration/clear-teams-action.tsx';
import { ClearAction } from '../features/schedule/clear-action.tsx';
import { CreateAction } from '../features/schedule/create-action.tsx';
import { RoundTimeAction } from '../features/schedule/round-time-action.tsx';
import { ShuffleAction } from '../features/schedule/shuffle-action.tsx';
import { ClearResultsAction } from '../features/scores/clear-results-action.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { ActionLink, ActionSection } from '../ui/action-entry.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /admin: everything an organiser does, in the order of the event. Others see nothing. */
export default function Admin(): ReactNode {
  if (!useSession().admin) return null;
  return (
    <>
      <PageHeading
        title="Admin"
        note="In the order of the event. Whatever clears or makes anew keeps a restore point first."
      />
      <ActionSection title="Before the event">
        <ActionLink
          to={paths.eventSettings}
          title="Event settings"
          description="Dates, deadlines, fees, capacities, times, programme."
        />
        <ActionLink
          to={paths.rooms}
          title="Rooms"
          description="Which rooms there are, and which are used on Friday and on Saturday."
        />
        <ActionLink
          to={paths.people}
          title="People"
          description="Find an account; give and take away the admin and score-entry roles."
        />
        <ActionLink
          to={paths.outbox}
          title="Outbox"
          description="Every e-mail: sent, waiting, or failed and why."
        />
        <AddTeamAction />
        <ShuffleAction />
        <CreateAction />
      </ActionSection>
      <ActionSection title="Friday">
        <RoundTimeAction />
        <ActionLink
          to={paths.schedule('Open')}
          title="Open Schedule"
          description="Enter scores, move rounds, exchange teams, and see how good the schedule is."
        />
        <ActionLink
          to={paths.schedule('Novice')}
          title="Novice Schedule"
          description="The same for the Novice groups."
        />
      </ActionSection>
      <ActionSection title="Afterwards">
        <ActionLink
          to={paths.audit}
          title="Audit"
          description="Who changed what, and when; newest first."
        />
        <ActionLink
          to={paths.restorePoints}
          title="Restore points"
          description="What was kept before each clearing, and how to bring it back. Kept 30 days."
        />
      </ActionSection>
      <ActionSection title="Danger">
        <ClearAction />
        <ClearResultsAction />
        <ClearTeamsAction />
      </ActionSection>
    </>
  );
}
