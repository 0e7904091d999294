import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type AwaitedChurch,
  type AwaitedTeam,
  checkInTeam,
  getCheckIn,
} from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRoundTimes } from '@quizmeet/contract/schedule/calls.ts';
import { FIRST_LATE_ROUND, isMissing } from '@quizmeet/rules/check-in/presence.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../features/check-in/check-in.module.css';
import { ChurchCard } from '../features/check-in/church-card.tsx';
import { MissingList } from '../features/check-in/missing-list.tsx';
import type { TeamActions } from '../features/check-in/team-row.tsx';
import { describeEvening } from '../features/check-in/text.ts';
import { paths } from '../paths.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { CHECK_IN_TOPICS } from '../tournament/topics.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { Choice } from '../ui/choice.tsx';
import { longDay } from '../ui/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useFound } from '../ui/find-field.tsx';
import { Refusal } from '../ui/form-frame.tsx';
import { lazyDialog } from '../ui/page-guard.tsx';
import { QueryContent, QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useSteadyPresses } from '../ui/steady-rows.ts';

const RosterDialog = lazyDialog(() => import('../features/registration/team-dialog.tsx'));

export default function CheckInPage() {
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  const event = useQuery(callQuery(getEvent));
  const teams = useQuery(
    callQuery(listTeams, { query: { division: 'All' } }, { enabled: edited !== null }),
  );
  const read = useQuery(callQuery(getCheckIn, {}, { topics: CHECK_IN_TOPICS }));
  return (
    <>
      <QueryPage
        note={event.data && longDay(event.data.fridayDate)}
        actions={<LinkButton to={paths.forms}>Forms and names</LinkButton>}
        query={read}
        label="The churches"
      >
        {(churches) => <CheckInDesk churches={churches} onRoster={setEdited} />}
      </QueryPage>
      {edited !== null && (
        <RosterDialog id={edited} teams={teams.data} readBy={listTeams} onClose={close} />
      )}
    </>
  );
}

type CheckInDeskProps = { churches: readonly AwaitedChurch[]; onRoster: (teamId: number) => void };

function CheckInDesk({ churches, onRoster }: CheckInDeskProps) {
  const [shown, setShown] = useState<'churches' | 'missing'>('churches');
  const [lateId, setLateId] = useState<number | null>(null);
  const teams = churches.flatMap((church) => church.teams);
  const late = teams.find(({ id }) => id === lateId);
  const missing = teams.filter(({ presence }) => isMissing(presence));
  const actions: TeamActions = {
    onLate: ({ id }) => setLateId(id),
    onRoster: ({ id }) => onRoster(id),
  };
  if (churches.length === 0) return <EmptyState title="No churches yet" />;
  return (
    <>
      <Group justify="space-between" mb="0.9rem" gap="0.5rem 1rem">
        <Text fw={600} role="status">
          {describeEvening(teams)}
        </Text>
        <div className={classes['choice']}>
          <Choice
            label="What to show"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'churches', label: 'Churches' },
              { value: 'missing', label: `Missing (${missing.length})` },
            ]}
          />
        </div>
      </Group>
      <div className={classes['desk']} data-shown={shown}>
        <Churches churches={churches} actions={actions} />
        <MissingList churches={churches} actions={actions} />
      </div>
      <Dialog
        opened={late !== undefined}
        onClose={() => setLateId(null)}
        title={late === undefined ? '' : `${late.teamName} is late`}
        size="26rem"
      >
        {late !== undefined && <LateRounds team={late} onDone={() => setLateId(null)} />}
      </Dialog>
    </>
  );
}

/** As few are found by eye. */
const MOST_OPENED = 3;

const isComplete = ({ teams }: AwaitedChurch): boolean =>
  teams.every(({ presence }) => !isMissing(presence));

type ChurchesProps = { churches: readonly AwaitedChurch[]; actions: TeamActions };

/** Churches that are all here when the page opens are last, and none moves later. */
function Churches({ churches, actions }: ChurchesProps) {
  const { found, finder } = useFound(churches, namesOf, {
    label: 'Find a team or person',
    placeholder: 'Church, team, coach, or quizzer',
    one: 'church',
    many: 'churches',
  });
  const [complete] = useState(() => new Set(churches.filter(isComplete).map(({ id }) => id)));
  const isLast = ({ id }: AwaitedChurch) => complete.has(id);
  const shown = found.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const steady = useSteadyPresses(...shown.map(heightOf));
  return (
    <section className={classes['churches']} aria-label="Churches">
      {finder}
      {found.length === 0 ? (
        <EmptyState title="No matching churches">Try part of a name.</EmptyState>
      ) : (
        <Stack component="ul" gap="0.5rem" style={steady}>
          {shown.map((church) => (
            <li key={church.id}>
              <ChurchCard church={church} actions={actions} folded={found.length > MOST_OPENED} />
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}

const heightOf = ({ id, teams, missingForms }: AwaitedChurch): string =>
  `${id} ${teams.map((team) => team.id).join()} ${missingForms.length}`;

function namesOf({ churchName, coachName, teams }: AwaitedChurch): string {
  const quizzers = teams.flatMap((team) => team.quizzers);
  return [
    churchName,
    coachName,
    ...teams.map(({ teamName }) => teamName),
    ...quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ].join(' ');
}

function LateRounds({ team, onDone }: { team: AwaitedTeam; onDone: () => void }) {
  const { admin } = useSession();
  const times = useQuery(callQuery(listRoundTimes));
  const acting = useCallMutation(checkInTeam);
  const set = (lateUntilRound: number) =>
    acting.mutate(
      { params: { id: team.id }, body: { presence: 'late', lateUntilRound } },
      { onError: () => {}, goOn: onDone },
    );
  const first = team.firstRound?.roundNumber ?? Number.POSITIVE_INFINITY;
  return (
    <Stack gap="sm">
      <Text>
        {team.firstRound === null
          ? 'No rounds left.'
          : `Plays next in round ${first}, ${team.firstRound.timeString}, ${team.firstRound.roomName}.`}{' '}
        Which round can it start in?
      </Text>
      <QueryContent query={times} label="The rounds" rows={5}>
        {(rounds) => (
          <SimpleGrid minColWidth="min(10rem, 100%)" spacing="0.5rem">
            {rounds
              .filter(({ roundNumber }) => roundNumber >= FIRST_LATE_ROUND)
              .map(({ roundNumber, timeString }) => {
                const text = `Round ${roundNumber}, ${timeString}`;
                // Or the necessary repair (X1).
                const repair = `${paths.repairAfter('late', team.id)}&until=${roundNumber}`;
                return admin && roundNumber > first ? (
                  <LinkButton key={roundNumber} to={repair}>
                    {text}
                  </LinkButton>
                ) : (
                  <Button
                    key={roundNumber}
                    loading={acting.isPending}
                    onClick={() => set(roundNumber)}
                  >
                    {text}
                  </Button>
                );
              })}
          </SimpleGrid>
        )}
      </QueryContent>
      {team.firstRound !== null && (
        <Quiet>
          {admin
            ? `After round ${first}, repair the schedule first.`
            : `After round ${first}, an administrator must repair the schedule.`}
        </Quiet>
      )}
      <Refusal text={acting.error?.message} />
    </Stack>
  );
}
