import { Skeleton } from '@mantine/core';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  type Church,
  coachTeams,
  getChurch,
  type Team,
} from '@quizmeet/contract/registration/calls.ts';
import { useSearchParams } from 'react-router';
import { useRead, useReadAgain } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChurchForm } from './church-form.tsx';
import { ImportTeamsDialog } from './import-teams-dialog.tsx';
import classes from './own-registration.module.css';
import { RegisteredTeams } from './registered-teams.tsx';
import { TeamDialog } from './team-dialog.tsx';
import type { TeamTask } from './team-task.ts';
import { useGone } from './use-gone.ts';

/** What others save of the church and its teams, the coach's own other devices included. */
const OF_TEAMS = { follows: ['teams'] } as const;
const READ_ON_OPENING = [getChurch, coachTeams];

/** First the Register Church form, then the church's own teams. */
export function OwnRegistration() {
  const church = useRead(getChurch, {}, OF_TEAMS);
  const event = useRead(getEvent);
  return (
    <Loaded read={church} skeleton={<Waiting />}>
      {(church) => (
        <Loaded read={event} skeleton={<Waiting />}>
          {(event) =>
            church.id === null ? (
              <RegisterChurch church={church} event={event} />
            ) : (
              <Registered church={church} event={event} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Your registration is loading">
      <Skeleton height={34} width="min(22rem, 70%)" mt={4} mb={28} />
      <Skeleton height={120} mb={12} />
      <Skeleton height={120} />
    </div>
  );
}

function RegisterChurch({ church, event }: { church: Church; event: Event }) {
  return (
    <>
      <PageHeading
        title="Register Church"
        note="Next you add your teams. All of this can be changed later."
      />
      <div className={classes['form']}>
        <ChurchForm church={church} event={event} onSaved={() => window.scrollTo(0, 0)} />
      </div>
    </>
  );
}

function Registered({ church, event }: { church: Church; event: Event }) {
  const read = useRead(coachTeams, {}, OF_TEAMS);
  return (
    <Loaded read={read} skeleton={<Waiting />}>
      {(teams) => <TeamsAndDialogs church={church} event={event} teams={teams} />}
    </Loaded>
  );
}

/** The address says which dialog is open: a reload opens it again, and back closes it. */
function TeamsAndDialogs(props: { church: Church; event: Event; teams: readonly Team[] }) {
  const { church, event, teams } = props;
  const [search, setSearch] = useSearchParams();
  const opened = search.get('open');
  const task = taskOf(opened, church, teams);
  const close = () => setSearch({}, { replace: true });
  useReadAgain(READ_ON_OPENING, opened);
  useGone(task === null && isTeamId(opened), close);
  return (
    <>
      <RegisteredTeams {...props} open={(what) => setSearch({ open: what })} />
      <TeamDialog task={task} onClose={close} />
      <ImportTeamsDialog
        task={opened === 'import' ? newTeam(church, teams) : null}
        onClose={close}
      />
      <Dialog opened={opened === 'church'} onClose={close} title="Edit Church" size="38rem">
        <ChurchForm church={church} event={event} onSaved={close} onCancel={close} />
      </Dialog>
    </>
  );
}

const isTeamId = (opened: string | null) => opened !== null && /^\d+$/.test(opened);

function taskOf(opened: string | null, church: Church, teams: readonly Team[]): TeamTask | null {
  if (opened === 'new') return newTeam(church, teams);
  const team = teams.find(({ id }) => `${id}` === opened);
  return team === undefined ? null : { kind: 'edit', team };
}

function newTeam({ id, churchName }: Church, own: readonly Team[]) {
  return id === null ? null : ({ kind: 'new', church: { id, name: churchName }, own } as const);
}
