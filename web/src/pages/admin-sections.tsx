import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { bracketState, listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { getFeed, listResultFiles } from '@quizmeet/contract/machines/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds, listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { PARTS, type Part } from '@quizmeet/rules/event/part.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Announcing } from '../features/announcements/announcing.tsx';
import { AssignAction } from '../features/bracket/assign-action.tsx';
import { ClearBracketsAction } from '../features/bracket/clear-brackets-action.tsx';
import { MatchClashes } from '../features/bracket/match-clashes.tsx';
import { Guide, useGuide } from '../features/event/guide.tsx';
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
import { OpenRequests, useOpenRequests } from '../features/registration/open-requests.tsx';
import { ClearScheduleAction } from '../features/schedule/clear-schedule-action.tsx';
import { CreateAction } from '../features/schedule/create-action.tsx';
import { RoundTimeAction } from '../features/schedule/round-time-action.tsx';
import { ShuffleAction } from '../features/schedule/shuffle-action.tsx';
import { roundsOf, SilentRooms, useSilentRooms } from '../features/schedule/silent-rooms.tsx';
import { ClearResultsAction } from '../features/scores/clear-results-action.tsx';
import { OpenProtests } from '../features/scores/open-protests.tsx';
import RoundsThatWait from '../features/scores/rounds-that-wait.tsx';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useOpenProtests } from '../tournament/papers/use-papers.ts';
import { useMatchesOf } from '../tournament/saturday-matches.ts';
import { ActionLink, ActionSection } from '../ui/action-entry.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/read-content.tsx';
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
  RehearsalLink,
  RestorePointsLink,
  TokensLink,
} from './admin-links/keeping.tsx';
import { useLinkReads } from './admin-links/reads.ts';
import { partLinks, SECTION_IDS, usePartNow } from './admin-parts.ts';

/** /admin: everything an organiser does, in the order of the event. Others see nothing. */
export default function Admin(): ReactNode {
  if (!useSession().admin) return null;
  return (
    <>
      <PageHeading
        title="Admin"
        note="In the order of the event. Whatever clears or makes anew keeps a restore point first."
      />
      <Sections />
    </>
  );
}

const ALL = { query: { division: 'All' } };

/** Shown when the data for their texts is loaded. */
function Sections() {
  const teams = useRead(listTeams, ALL);
  // They decide at which part the page opens, once.
  const decisive = [useRead(getEvent), useRead(listRounds, ALL), useRead(bracketState), useGuide()];
  const silent = useSilentRooms();
  const protests = useOpenProtests(true);
  const named = [
    ...roundsOf(silent.data ?? []),
    ...(protests.data ?? []).map(({ round }) => round),
  ];
  const reads = [
    ...useLinkReads(),
    teams,
    useRead(listBrackets),
    silent,
    protests,
    ...useMatchesOf(named).reads,
    useOpenRequests(),
    useRead(listRoundTimes),
    useRead(getFeed),
    useRead(listResultFiles),
    useRead(listAnnouncements),
    useRead(getLateness),
    useRead(listYears),
  ];
  return (
    <WaitForAll reads={reads} decisive={decisive} label="The list of actions" rows={16}>
      <Parts isEmpty={teams.data?.length === 0} />
    </WaitForAll>
  );
}

const SECTIONS: Readonly<Record<Part, ComponentType<{ first: ReactNode }>>> = {
  before: BeforeEvent,
  friday: Friday,
  saturday: Saturday,
  after: Afterwards,
};

/** The parts in their order; what comes next is at the beginning of the part that it is. */
function Parts({ isEmpty }: { isEmpty: boolean }) {
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
      <RoundsThatWait />
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
          <RehearsalLink />
          <TokensLink />
        </>
      }
    >
      <AddTeamAction />
      <ImportTeamsAction />
      <ShuffleAction />
      <CreateAction />
      <RegistrationPrints />
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
