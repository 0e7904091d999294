import { Box, Group, Skeleton } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import {
  type Church,
  coachTeams,
  getChurch,
  listTeams,
  type Team,
} from '@quizmeet/contract/registration/calls.ts';
import { CHURCHES_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { type Former, getFormer } from '@quizmeet/contract/registration/take-over-calls.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { isTooLateToRegister } from '@quizmeet/rules/registration/windows.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { OwnOfficials } from '../features/officials/own-officials.tsx';
import classes from '../features/registration/card.module.css';
import { ChurchForm } from '../features/registration/church-form.tsx';
import { ImportTeamsDialog } from '../features/registration/import-teams-dialog.tsx';
import { RegisteredTeams } from '../features/registration/registered-teams.tsx';
import { TakeOver } from '../features/registration/take-over.tsx';
import EditTeamDialog, { TeamDialog } from '../features/registration/team-dialog.tsx';
import { OpenedRound } from '../features/scores/opened-round.tsx';
import { OwnRoomFirst } from '../features/scores/own-room/own-room.tsx';
import { paths } from '../paths.ts';
import { useNow } from '../platform/clock.ts';
import { callQuery, useInvalidateOn } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { useOwnTeams } from '../tournament/own-teams.ts';
import { LinkButton, SmallButton } from '../ui/buttons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { QueryContent, WaitForAll } from '../ui/query-content.tsx';

/** /registration, for confirmed people. Staff see the next round first (X7). */
export default function Registration() {
  const { admin, scoreEntry } = useSession();
  return admin || scoreEntry ? <Staff /> : <Own />;
}

/** The church form only on request (U7). */
function Staff() {
  const { admin, scoreEntry } = useSession();
  const { opened } = useOpened();
  const church = useQuery(callQuery(getChurch, {}, useOfChurch()));
  const isAlone = scoreEntry && church.data === undefined && church.failureReason?.unanswered;
  const isStaffOnly = isAlone || (church.data?.id === null && opened === null);
  return (
    <>
      <WaitForAll reads={[church]} skeleton={<PageSkeleton />}>
        {isStaffOnly && (
          <PageHeading
            title={admin ? 'Welcome' : 'Enter results'}
            note={admin ? 'Coaches register their churches and teams here.' : undefined}
            actions={
              admin && (
                <>
                  <LinkButton to={paths.summary}>Team List</LinkButton>
                  <LinkButton to={paths.admin} variant="filled">
                    Admin
                  </LinkButton>
                </>
              )
            }
          />
        )}
        {scoreEntry ? (
          <OwnRoomFirst
            others={isStaffOnly && !admin}
            onlyWithRounds={admin}
            skeleton={<PageSkeleton />}
          >
            {!isAlone && <Own />}
          </OwnRoomFirst>
        ) : (
          <Own />
        )}
      </WaitForAll>
      <OpenedRound />
    </>
  );
}

const Own = () => <OwnRegistration below={<OwnOfficials />} />;

const OF_TEAMS = { topics: listTeams.topics } as const;
/** Without a connection, score entry goes on (S8). */
const useOfChurch = () => ({ ...OF_TEAMS, background: useSession().scoreEntry });
const READ_ON_OPENING = [getChurch, coachTeams];

export function OwnRegistration({ below }: { below: ReactNode }) {
  const { opened } = useOpened();
  // The dialog rereads its own data.
  useInvalidateOn(READ_ON_OPENING, teamIn(opened) === null ? opened : null);
  const church = useQuery(callQuery(getChurch, {}, useOfChurch()));
  const event = useQuery(callQuery(getEvent));
  return (
    <QueryContent query={church} skeleton={<Waiting />}>
      {(church) => (
        <QueryContent query={event} skeleton={<Waiting />}>
          {(event) =>
            church.id === null ? (
              <FirstStep church={church} event={event} />
            ) : (
              <Registered church={church} event={event}>
                {below}
              </Registered>
            )
          }
        </QueryContent>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Your registration is loading">
    <Skeleton height={34} width="min(22rem, 70%)" mt={4} mb={28} />
    <Skeleton height={120} mb={12} />
    <Skeleton height={120} />
  </div>
);

/** Last year's church, or an empty form (W2); after the last day for administrators alone (U7). */
function FirstStep({ church, event }: { church: Church; event: Event }) {
  const read = useQuery(callQuery(getFormer, {}, useOfChurch()));
  const { opened, open } = useOpened();
  const { admin, scoreEntry } = useSession();
  const isTooLate = isTooLateToRegister(event, useNow()) && !admin;
  const isAsked = (!scoreEntry && !admin) || opened !== null;
  return (
    <QueryContent query={read} skeleton={<Waiting />}>
      {({ former }) => {
        if (isTooLate && !scoreEntry)
          return <PageHeading title="Your church" note={CHURCHES_CLOSED} />;
        if (isTooLate) return null;
        if (!isAsked) return <NoChurch onRegister={() => open('register')} />;
        if (former !== null && opened !== 'empty')
          return <WelcomeBack former={former} event={event} onRegister={() => open('empty')} />;
        return <RegisterChurch church={church} event={event} />;
      }}
    </QueryContent>
  );
}

const NoChurch = ({ onRegister }: { onRegister: () => void }) => (
  <Group mt="xl" gap="sm" c="dimmed">
    Do you also coach? <SmallButton onClick={onRegister}>Register a church</SmallButton>
  </Group>
);

type WelcomeBackProps = { former: Former; event: Event; onRegister: () => void };

const WelcomeBack = ({ former, event, onRegister }: WelcomeBackProps) => (
  <>
    <PageHeading
      title="Welcome back"
      note="Choose who is coming, and add new quizzers."
      actions={<SmallButton onClick={onRegister}>Start with an empty form</SmallButton>}
    />
    <Box maw="46rem">
      <TakeOver former={former} event={event} onSaved={() => window.scrollTo(0, 0)} />
    </Box>
  </>
);

const RegisterChurch = ({ church, event }: { church: Church; event: Event }) => (
  <>
    <PageHeading title="Register Church" note="You’ll add teams next." />
    <Box className={classes['card'] ?? ''} maw="42rem">
      <ChurchForm church={church} event={event} onSaved={() => window.scrollTo(0, 0)} />
    </Box>
  </>
);

type RegisteredProps = { church: Church; event: Event; children: ReactNode };

function Registered({ church, event, children }: RegisteredProps) {
  const { opened, open, close } = useOpened();
  const read = useQuery(callQuery(coachTeams, {}, OF_TEAMS));
  const people = useQuery(callQuery(listPeople, {}, OF_TEAMS));
  useOwnTeams();
  // The cards show their next round.
  const rounds = useQueries({
    queries: (read.data ?? []).map(({ id }) => callQuery(teamRounds, { query: { teamId: id } })),
  });
  return (
    <>
      <QueryContent query={read} skeleton={<Waiting />}>
        {(teams) => (
          <WaitForAll reads={[people, ...rounds]} skeleton={<Waiting />}>
            <RegisteredTeams church={church} event={event} teams={teams} open={open}>
              {children}
            </RegisteredTeams>
            <NewTeams opened={opened} church={church} teams={teams} onClose={close} />
            <FormerTeams opened={opened === 'former'} event={event} own={teams} onClose={close} />
          </WaitForAll>
        )}
      </QueryContent>
      <EditTeamDialog id={teamIn(opened)} teams={read.data} readBy={coachTeams} onClose={close} />
      <Dialog opened={opened === 'church'} onClose={close} title="Edit Church" size="38rem">
        <ChurchForm church={church} event={event} onSaved={close} onCancel={close} />
      </Dialog>
    </>
  );
}

/** In the address, so that reloading reopens it and Back closes it. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  return {
    opened: search.get('open'),
    open: (what: string) => setSearch({ open: what }),
    close: () => setSearch({}, { replace: true }),
  };
}

const teamIn = (opened: string | null): number | null =>
  opened !== null && /^\d+$/.test(opened) ? Number(opened) : null;

interface NewTeamsProps {
  opened: string | null;
  church: Church;
  teams: readonly Team[];
  onClose: () => void;
}

function NewTeams({ opened, church: { id, churchName }, teams, onClose }: NewTeamsProps) {
  const task =
    id === null ? null : ({ kind: 'new', church: { id, name: churchName }, own: teams } as const);
  return (
    <>
      <TeamDialog task={opened === 'new' ? task : null} onClose={onClose} />
      <ImportTeamsDialog task={opened === 'import' ? task : null} onClose={onClose} />
    </>
  );
}

interface FormerTeamsProps {
  opened: boolean;
  event: Event;
  own: readonly Team[];
  onClose: () => void;
}

/** Undecided teams of last year (W2). */
function FormerTeams({ opened, event, own, onClose }: FormerTeamsProps) {
  const read = useQuery(callQuery(getFormer, {}, OF_TEAMS));
  const former = read.data?.former;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={former ? `Teams of ${former.year}` : 'Earlier teams'}
      size="46rem"
    >
      <QueryContent query={read} skeleton={<Waiting />}>
        {({ former }) =>
          former !== null && (
            <TakeOver
              former={former}
              own={own}
              event={event}
              onSaved={onClose}
              onCancel={onClose}
            />
          )
        }
      </QueryContent>
    </Dialog>
  );
}
