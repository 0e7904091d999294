import { Button, Menu } from '@mantine/core';
import { menuLabel } from '@quizmeet/contract/pages.ts';
import { everything } from '@quizmeet/contract/printing/calls.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AssignAction } from '../../features/bracket/assign-action.tsx';
import EmbedDialog from '../../features/embeds/embed-dialog.tsx';
import {
  AuditResultsAction,
  CreateImportAction,
  LiveMachinesAction,
  LoadResultsAction,
} from '../../features/machines/actions.tsx';
import { useSaving } from '../../features/printing/evening-dialog.tsx';
import {
  AddTeamAction,
  ImportTeamsAction,
} from '../../features/registration/new-teams-actions.tsx';
import { CreateAction } from '../../features/schedule/create-action.tsx';
import { RoundTimeAction } from '../../features/schedule/round-time-action.tsx';
import { ShuffleAction } from '../../features/schedule/shuffle-action.tsx';
import { paths } from '../../paths.ts';
import type { AdminTab } from '../../tournament/admin-actions.ts';
import { ActionEntry, ActionLink, ActionOutcome } from '../../ui/action-entry.tsx';
import {
  ClearBracketsAction,
  ClearResultsAction,
  ClearScheduleAction,
  ClearTeamsAction,
} from './danger-actions.tsx';
import {
  CeremonyLink,
  CheckInLink,
  EventSettingsLink,
  LettersLink,
  MoneyLink,
  OfficialsLink,
  PageLink,
  PeopleLink,
  RegistrationLink,
  RepairLink,
  ResultSummaryLink,
  RoomLinksLink,
  RoomsLink,
  ScheduleLinks,
  WallLinks,
} from './links.tsx';

export const TABS: Readonly<Record<AdminTab, readonly [title: string, actions: ReactNode]>> = {
  before: [
    'Before',
    <>
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
    </>,
  ],
  friday: [
    'Friday',
    <>
      <CheckInLink />
      <ScheduleLinks />
      <RoomLinksLink />
      <RepairLink />
      <RoundTimeAction />
      <CreateImportAction />
      <LiveMachinesAction />
      <LoadResultsAction />
      <AuditResultsAction />
      <WallLinks />
    </>,
  ],
  saturday: [
    'Saturday',
    <>
      <AssignAction />
      <ActionLink to={paths.brackets} title="Brackets" description="Set winners and enter scores" />
      <ActionLink
        to={paths.shiftSaturday}
        title="Shift the times"
        description="Start all open matches earlier or later"
      />
      <RoomLinksLink />
      <ResultSummaryLink />
      <CeremonyLink />
      <WallLinks saturday />
    </>,
  ],
  after: [
    'After',
    <>
      <CeremonyLink />
      <ArchiveAction />
      <PageLink page="years" description="Close this year and open the next" />
    </>,
  ],
  danger: [
    'Danger',
    <>
      <ClearScheduleAction />
      <ClearBracketsAction />
      <ClearResultsAction />
      <ClearTeamsAction />
    </>,
  ],
};

const RARE_PAGES = [
  'installation',
  'outbox',
  'forms',
  'audit',
  'restorePoints',
  'backups',
  'erasePerson',
] as const;

export function MoreMenu() {
  const [embedding, setEmbedding] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={16} />}>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {RARE_PAGES.map((name) => (
            <Menu.Item key={name} component={Link} to={paths[name]}>
              {menuLabel(name)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setEmbedding(true)}>Show results on another site</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {embedding && <EmbedDialog onClose={() => setEmbedding(false)} />}
    </>
  );
}

function ArchiveAction() {
  const { save, busy, error, done } = useSaving(everything);
  return (
    <ActionEntry
      title="Download everything"
      description="PDFs and data with email addresses: keep it safe"
      button="Download archive"
      busy={busy}
      onStart={() => save({})}
      outcome={<ActionOutcome error={error} done={done} />}
    />
  );
}
