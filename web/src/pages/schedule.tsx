import { Box } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { getQuality, listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { scheduleTitle } from '@quizmeet/contract/schedule/messages.ts';
import {
  type DivisionScope,
  divisionsIn,
  GROUPS_OF,
  isInScope,
} from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BracketCards } from '../features/bracket/bracket-cards.tsx';
import { usePlaces } from '../features/bracket/places.ts';
import { NotifyThisPhone, usePhoneReads } from '../features/notifications/notify-this-phone.tsx';
import { PrintEveningButton } from '../features/printing/print-buttons.tsx';
import { allRounds, isOpen } from '../features/schedule/board.ts';
import { FollowedNext } from '../features/schedule/followed-next.tsx';
import { FollowedRounds } from '../features/schedule/followed-rounds.tsx';
import {
  GoToNow,
  NoSchedule,
  ScheduleBoard,
  ScheduleSkeleton,
} from '../features/schedule/schedule-board.tsx';
import { TeamHalves } from '../features/schedule/team-halves.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { DriftNote } from '../tournament/drift-note.tsx';
import { phaseOf } from '../tournament/event-time.ts';
import { LatenessNote } from '../tournament/lateness-note.tsx';
import { playing } from '../tournament/now-and-next.ts';
import { useOpenedRound } from '../tournament/opened-round.ts';
import { ScopePage } from '../tournament/scope-page.tsx';
import { useSlotsToPlay } from '../tournament/withdrawn.tsx';
import { LinkButton, SmallButton, WallButton } from '../ui/buttons.tsx';
import type { Column } from '../ui/data-table.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { loadable } from '../ui/loadable.ts';
import { lazyDialog, Optional } from '../ui/page-guard.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';
import { useOnWall } from '../ui/wall-frame.tsx';

const ResultsWall = lazy(() => import('../features/bracket/results-wall.tsx'));
const ScheduleWall = lazy(() => import('../features/schedule/wall-board.tsx'));
const TeamsWall = lazy(() => import('../features/schedule/teams-wall.tsx'));
const QualityReport = loadable(() => import('../features/schedule/quality-report.tsx'));
const TeamActionsDialog = lazyDialog(() => import('../features/schedule/team-actions-dialog.tsx'));
const RosterDialog = lazyDialog(() => import('../features/registration/team-dialog.tsx'));

export default function SchedulePage() {
  return <ScopePage to={paths.schedule}>{(scope) => <Schedule scope={scope} />}</ScopePage>;
}

function Schedule({ scope }: { scope: DivisionScope }) {
  const session = useSession();
  const shown = useSchedule(scope);
  const { read, around, slots, reads } = shown;
  const staff = useStaffColumns(scope, around);
  const onWall = useOnWall();
  const ShownWall = useSearchParams()[0].get('by') === 'team' ? TeamsWall : ScheduleWall;
  const title = scheduleTitle(scope);
  const isStaff = session.admin || session.scoreEntry;
  const quality = useQuery(
    callQuery(getQuality, { query: { division: scope } }, { enabled: session.admin }),
  );
  useEffect(() => {
    if (session.admin) QualityReport.preload();
  }, [session.admin]);

  if (onWall)
    return (
      <ResultsWall divisions={divisionsIn(scope)}>
        <ShownWall
          scope={scope}
          rounds={read.data === undefined ? null : allRounds(slots)}
          none={read.data?.length === 0 && <NoSchedule scope={scope} event={shown.event} />}
        />
      </ResultsWall>
    );
  const present = new Set(around?.flatMap((team) => team.group ?? []));
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <>
            {isStaff && <LinkButton to={paths.checkIn}>Check-in</LinkButton>}
            <WallButton />
            {session.admin && <PrintEveningButton />}
          </>
        }
      />
      <WaitForAll
        key={scope}
        reads={[...reads, session.read, ...(session.admin ? [quality] : [])]}
        skeleton={<ScheduleSkeleton />}
      >
        <ScopeLinks scope={scope} present={present} />
        {/* A corrected result may differ from the seeds (B1). */}
        {session.admin &&
          divisionsIn(scope).map((division) => <DriftNote key={division} division={division} />)}
        <QueryContent query={read} skeleton={<ScheduleSkeleton />}>
          {(slots) => (
            <ScheduleContent
              scope={scope}
              slots={slots}
              shown={shown}
              staffColumns={staff.columns}
            />
          )}
        </QueryContent>
      </WaitForAll>
      {staff.dialogs}
      <OpenedRound />
    </>
  );
}

interface ScheduleContentProps {
  scope: DivisionScope;
  slots: readonly Slot[];
  shown: ReturnType<typeof useSchedule>;
  staffColumns: readonly Column<Team>[];
}

/** Notes, own rounds, teams, then every round; for administrators, rounds first once played. */
function ScheduleContent({ scope, slots, shown, staffColumns }: ScheduleContentProps) {
  const { admin, scoreEntry } = useSession();
  const { open } = useOpenedRound();
  const { teams, event, nowRound, brackets } = shown;
  const isStaff = admin || scoreEntry;
  const isUnderWay = slots.some(({ rounds }) => rounds.some((round) => !isOpen(round)));
  const roundsFirst = admin && isUnderWay;
  const board = slots.length > 0 && (
    <ScheduleBoard
      title={scheduleTitle(scope)}
      slots={slots}
      nowRound={nowRound}
      staff={isStaff}
      onOpen={open}
    />
  );
  return (
    <>
      {shown.hasRoundsLeft && <LatenessNote />}
      {nowRound !== null && <GoToNow nowRound={nowRound} />}
      <FollowedRounds teams={teams} slots={slots} onOpen={open}>
        <NotifyThisPhone mb="1.25rem" />
      </FollowedRounds>
      <Box hiddenFrom="sm">
        <FollowedNext />
      </Box>
      {brackets.length > 0 && <BracketCards brackets={brackets} />}
      {roundsFirst && board}
      {teams.length > 0 && (
        <TeamHalves
          teams={teams}
          columns={staffColumns}
          makesRoom={roundsFirst || (nowRound !== null && !isStaff)}
        />
      )}
      {slots.length === 0 ? (
        <NoSchedule scope={scope} event={event} admin={admin} />
      ) : (
        <>
          {admin && (
            <Optional>
              <QualityReport scope={scope} teams={teams} />
            </Optional>
          )}
          {!roundsFirst && board}
        </>
      )}
    </>
  );
}

function useSchedule(scope: DivisionScope) {
  const read = useQuery(callQuery(listRounds, { query: { division: scope } }));
  // A group's page links to the other groups.
  const [wider = scope] = scope === 'All' ? [scope] : divisionsIn(scope);
  const aroundRead = useQuery(callQuery(listTeams, { query: { division: wider } }));
  const eventRead = useQuery(callQuery(getEvent));
  const nextRead = useQuery(callQuery(listNextUp));
  const lateRead = useQuery(callQuery(getLateness));
  const phoneReads = usePhoneReads();
  const event = eventRead.data;
  const now = useNow();
  const slots = useSlotsToPlay(read.data ?? []);
  const shown = event === undefined ? null : playing(slots, event, now);
  const today = usePlaces(event !== undefined && phaseOf(event, now) === 'saturday');
  return {
    read,
    around: aroundRead.data,
    teams: aroundRead.data?.filter((team) => isInScope(scope, team)) ?? [],
    event,
    nowRound: shown?.when === 'now' ? shown.slot.roundNumber : null,
    /** On Saturday, of this division. */
    brackets: (today.places ?? []).filter(({ division }) => divisionsIn(scope).includes(division)),
    /** Afterward, lateness is Saturday's. */
    hasRoundsLeft:
      event !== undefined &&
      !['saturday', 'after'].includes(phaseOf(event, now)) &&
      slots.some(({ rounds }) => rounds.some(isOpen)),
    slots,
    reads: [read, aroundRead, eventRead, nextRead, lateRead, ...phoneReads, ...today.reads],
  };
}

interface Opened {
  readonly scope: DivisionScope;
  readonly what: 'roster' | 'actions';
  readonly id: number;
}

function useStaffColumns(scope: DivisionScope, around: readonly Team[] | undefined) {
  const { admin, scoreEntry } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const idOf = (what: Opened['what']) =>
    opened?.scope === scope && opened.what === what ? opened.id : null;
  const [edited, acted] = [idOf('roster'), idOf('actions')];
  const teams = around?.filter((team) => isInScope(scope, team)) ?? [];
  const subject = teams.find(({ id }) => id === acted);
  const button = (word: string, { id, teamName }: Team, what: Opened['what']) => (
    <SmallButton aria-label={`${word}: ${teamName}`} onClick={() => setOpened({ scope, what, id })}>
      {word}
    </SmallButton>
  );
  return {
    columns: [
      ...(scoreEntry || admin
        ? [{ head: 'Roster', cell: (team: Team) => button('Edit', team, 'roster') }]
        : []),
      ...(admin
        ? [{ head: 'Admin', cell: (team: Team) => button('Actions', team, 'actions') }]
        : []),
    ],
    dialogs: (
      <>
        {edited !== null && (
          <RosterDialog id={edited} teams={around} readBy={listTeams} onClose={close} />
        )}
        {subject && <TeamActionsDialog team={subject} teams={teams} onClose={close} />}
      </>
    ),
  };
}

function ScopeLinks({ scope, present }: { scope: DivisionScope; present: ReadonlySet<string> }) {
  const [division = 'Open'] = divisionsIn(scope);
  const other = division === 'Open' ? 'Novice' : 'Open';
  const groups = GROUPS_OF[division].filter((group) => present.has(group) || group === scope);
  const all = scope === 'All' ? [scope] : [];
  // A single group equals its division.
  const areShown = groups.length > 1 || groups.some((group) => group === scope);
  const scopes = [...all, division, ...(areShown ? groups : []), other];
  return (
    <LinkRow
      label="Division and group"
      links={scopes.map((each) => ({
        to: paths.schedule(each),
        text: each,
        current: each === scope,
      }))}
    />
  );
}
