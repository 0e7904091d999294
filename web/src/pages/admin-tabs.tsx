import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AssignAction } from '../features/bracket/assign-action.tsx';
import { ClearBracketsAction } from '../features/bracket/clear-brackets-action.tsx';
import EmbedDialog from '../features/embeds/embed-dialog.tsx';
import { AuditResultsAction } from '../features/machines/audit-results-action.tsx';
import { CreateImportAction } from '../features/machines/create-import-action.tsx';
import { LiveMachinesAction } from '../features/machines/live-machines-action.tsx';
import { LoadResultsAction } from '../features/machines/load-results-action.tsx';
import { ArchiveAction } from '../features/printing/archive-action.tsx';
import { ClearTeamsAction } from '../features/registration/clear-teams-action.tsx';
import { AddTeamAction, ImportTeamsAction } from '../features/registration/new-teams-actions.tsx';
import { ClearScheduleAction } from '../features/schedule/clear-schedule-action.tsx';
import { CreateAction } from '../features/schedule/create-action.tsx';
import { RoundTimeAction } from '../features/schedule/round-time-action.tsx';
import { ShuffleAction } from '../features/schedule/shuffle-action.tsx';
import { ClearResultsAction } from '../features/scores/clear-results-action.tsx';
import { paths } from '../paths.ts';
import { ActionGrid, ActionLink } from '../ui/action-entry.tsx';
import {
  EventSettingsLink,
  LettersLink,
  MoneyLink,
  OfficialsLink,
  PeopleLink,
  RegistrationLink,
  RoomsLink,
} from './admin-links/before.tsx';
import {
  BracketsLink,
  CeremonyLink,
  CheckInLink,
  RepairLink,
  ResultSummaryLink,
  RoomLinksLink,
  ScheduleLinks,
  ShiftMatchesLink,
} from './admin-links/days.tsx';
import { AuditLink, BackupsLink, RestorePointsLink } from './admin-links/keeping.tsx';

export const BeforeActions = () => (
  <ActionGrid>
    <EventSettingsLink />
    <RoomsLink />
    <PeopleLink />
    <RegistrationLink />
    <MoneyLink />
    <LettersLink />
    <OfficialsLink />
    <AddTeamAction />
    <ImportTeamsAction />
    <ShuffleAction />
    <CreateAction />
  </ActionGrid>
);

export const FridayActions = () => (
  <ActionGrid>
    <CheckInLink />
    <ScheduleLinks />
    <RoomLinksLink />
    <RepairLink />
    <RoundTimeAction />
    <CreateImportAction />
    <LiveMachinesAction />
    <LoadResultsAction />
    <AuditResultsAction />
  </ActionGrid>
);

export const SaturdayActions = () => (
  <ActionGrid>
    <AssignAction />
    <BracketsLink />
    <ShiftMatchesLink />
    <ResultSummaryLink />
    <CeremonyLink />
  </ActionGrid>
);

export const AfterActions = () => (
  <ActionGrid>
    <CeremonyLink />
    <ArchiveAction />
    <ActionLink to={paths.years} title="Years" description="Close this year and open the next" />
    <RestorePointsLink />
    <BackupsLink />
    <AuditLink />
  </ActionGrid>
);

export const DangerActions = () => (
  <ActionGrid>
    <ClearScheduleAction />
    <ClearBracketsAction />
    <ClearResultsAction />
    <ClearTeamsAction />
  </ActionGrid>
);

const RARE_PAGES = [
  ['Installation', paths.installation],
  ['Outbox', paths.outbox],
  ['Forms and names', paths.forms],
  ['Audit log', paths.audit],
  ['Restore points', paths.restorePoints],
  ['Backups', paths.backups],
  ['Erase a person', paths.erasePerson],
] as const;

export function MoreMenu() {
  const [embedding, setEmbedding] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {RARE_PAGES.map(([title, to]) => (
            <Menu.Item key={to} component={Link} to={to}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setEmbedding(true)}>Show results on another site</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {embedding && <EmbedDialog onClose={() => setEmbedding(false)} />}
    </>
  );
}
