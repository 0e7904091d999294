import { PARTS, type Part } from '@quizmeet/rules/event/part.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Announcing } from '../features/announcements/announcing.tsx';
import { AssignAction } from '../features/bracket/assign-action.tsx';
import { ClearBracketsAction } from '../features/bracket/clear-brackets-action.tsx';
import { MatchClashes } from '../features/bracket/match-clashes.tsx';
import { EmbedAction } from '../features/embeds/embed-action.tsx';
import { Guide } from '../features/event/guide.tsx';
import { AuditResultsAction } from '../features/machines/audit-results-action.tsx';
import { CreateImportAction } from '../features/machines/create-import-action.tsx';
import { LiveMachinesAction } from '../features/machines/live-machines-action.tsx';
import { LoadResultsAction } from '../features/machines/load-results-action.tsx';
import { ArchiveAction } from '../features/printing/archive-action.tsx';
import {
  FridayPrints,
  RegistrationPrints,
  SaturdayPrints,
} from '../features/printing/print-actions.tsx';
import { ClearTeamsAction } from '../features/registration/clear-teams-action.tsx';
import { AddTeamAction, ImportTeamsAction } from '../features/registration/new-teams-actions.tsx';
import { OpenRequests } from '../features/registration/open-requests.tsx';
import { ClearScheduleAction } from '../features/schedule/clear-schedule-action.tsx';
import { CreateAction } from '../features/schedule/create-action.tsx';
import { RoundTimeAction } from '../features/schedule/round-time-action.tsx';
import { ShuffleAction } from '../features/schedule/shuffle-action.tsx';
import { SilentRooms } from '../features/schedule/silent-rooms.tsx';
import { ClearResultsAction } from '../features/scores/clear-results-action.tsx';
import { OpenProtests } from '../features/scores/open-protests.tsx';
import { paths } from '../paths.ts';
import { ActionLink, ActionSection } from '../ui/action-entry.tsx';
import { SectionLinks, useOpensAt } from '../ui/section-links.tsx';
import {
  EventSettingsLink,
  FormsLink,
  LettersLink,
  MoneyLink,
  OfficialsLink,
  OutboxLink,
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
import {
  AuditLink,
  BackupsLink,
  ErasePersonLink,
  InstallationLink,
  RestorePointsLink,
} from './admin-links/keeping.tsx';
import { partLinks, SECTION_IDS, usePartNow } from './admin-parts.ts';

const SECTIONS: Readonly<Record<Part, ComponentType<{ first: ReactNode }>>> = {
  before: BeforeEvent,
  friday: Friday,
  saturday: Saturday,
  after: Afterwards,
};

/** The parts in their order; what comes next is at the beginning of the part that it is. */
export default function AdminSections({ isEmpty }: { isEmpty: boolean }) {
  const part = usePartNow();
  // What is typed there must not move to another part when the day goes on.
  const [opened] = useState(part);
  const atTop = opened === 'before' || isEmpty;
  useOpensAt(atTop ? null : SECTION_IDS[opened]);
  return (
    <>
      <SectionLinks label="Parts of the event" links={partLinks(part)} />
      {atTop && <Beginning />}
      {PARTS.map((each) => {
        const Section = SECTIONS[each];
        return <Section key={each} first={!atTop && each === opened && <Beginning />} />;
      })}
      <Danger />
    </>
  );
}

/** What comes next and what needs a look, where the page opens. */
function Beginning() {
  return (
    <>
      <Guide />
      <OpenRequests />
      <Announcing />
      <MatchClashes />
      <OpenProtests />
      <SilentRooms />
    </>
  );
}

function BeforeEvent({ first }: { first: ReactNode }) {
  return (
    <ActionSection
      id={SECTION_IDS.before}
      first={first}
      title="Before the event"
      links={
        <>
          <EventSettingsLink />
          <RoomsLink />
          <PeopleLink />
          <RegistrationLink />
          <MoneyLink />
          <FormsLink />
          <LettersLink />
          <OfficialsLink />
          <OutboxLink />
          <InstallationLink />
        </>
      }
    >
      <AddTeamAction />
      <ImportTeamsAction />
      <ShuffleAction />
      <CreateAction />
      <RegistrationPrints />
      <EmbedAction />
    </ActionSection>
  );
}

function Friday({ first }: { first: ReactNode }) {
  return (
    <ActionSection
      id={SECTION_IDS.friday}
      first={first}
      title="Friday"
      links={
        <>
          <CheckInLink />
          <ScheduleLinks />
          <RoomLinksLink />
          <RepairLink />
        </>
      }
    >
      <RoundTimeAction />
      <FridayPrints />
      <CreateImportAction />
      <LiveMachinesAction />
      <LoadResultsAction />
      <AuditResultsAction />
    </ActionSection>
  );
}

function Saturday({ first }: { first: ReactNode }) {
  return (
    <ActionSection
      id={SECTION_IDS.saturday}
      first={first}
      title="Saturday"
      links={
        <>
          <BracketsLink />
          <ShiftMatchesLink />
          <ResultSummaryLink />
          <CeremonyLink />
        </>
      }
    >
      <AssignAction />
      <SaturdayPrints />
    </ActionSection>
  );
}

function Afterwards({ first }: { first: ReactNode }) {
  return (
    <ActionSection
      id={SECTION_IDS.after}
      first={first}
      title="Afterwards"
      links={
        <>
          <AuditLink />
          <RestorePointsLink />
          <BackupsLink />
          <ErasePersonLink />
          <ActionLink
            to={paths.years}
            title="Years"
            description="Closing the year and opening the next, everything of finished years in one file, and champions of years before this software."
          />
        </>
      }
    >
      <ArchiveAction />
    </ActionSection>
  );
}

function Danger() {
  return (
    <ActionSection id={SECTION_IDS.danger} title="Danger">
      <ClearScheduleAction />
      <ClearBracketsAction />
      <ClearResultsAction />
      <ClearTeamsAction />
    </ActionSection>
  );
}
