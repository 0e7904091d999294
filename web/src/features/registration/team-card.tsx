import { Badge, Group, Text, Title } from '@mantine/core';
import { placeName } from '@quizmeet/contract/bracket/place-name.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import type { WindowName } from '@quizmeet/rules/registration/windows.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { UPCOMING_WORDS, useUpcoming } from '../../tournament/now-and-next.ts';
import { recordsText } from '../../tournament/record.ts';
import { TeamLink, unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import classes from './card.module.css';
import { RemoveTeam } from './remove-team.tsx';

interface DeedProps {
  readonly may: Readonly<Record<WindowName, boolean>>;
  readonly onEdit: () => void;
}

type TeamCardProps = { team: Team } & DeedProps;

export function TeamCard({ team, may, onEdit }: TeamCardProps) {
  const { teamName, teamNumber, quizzers } = team;
  const { data: rounds = [] } = useQuery(callQuery(teamRounds, { query: { teamId: team.id } }));
  return (
    <li className={classes['card']}>
      <Group justify="space-between" gap="0.25rem 0.75rem" mb="0.6rem">
        <Group gap="sm">
          <Title order={3} size="h4">
            <TeamLink quiet id={team.id} name={teamName} />
          </Title>
          <Badge tt="none">{team.group ?? team.division}</Badge>
          {teamNumber !== null && <Quiet span>Team {teamNumber}</Quiet>}
          <Quiet span>{recordsText(rounds, team.id)}</Quiet>
        </Group>
        <Deeds team={team} may={may} onEdit={onEdit} />
      </Group>
      <NextRound teamId={team.id} rounds={rounds} />
      <Text size="sm" translate="no">
        {quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
      </Text>
      <PublicNames team={team} />
    </li>
  );
}

/** Rule W8. */
function PublicNames({ team: { quizzers } }: { team: Team }) {
  const { data } = useQuery(callQuery(listPeople, {}, { topics: ['teams'] }));
  if (quizzers.length === 0) return null;
  const people = data?.churches.flatMap((church) => church.quizzers);
  const short = people
    ?.filter(({ id }) => quizzers.some((quizzer) => quizzer.id === id))
    .filter(({ firstName, lastName, shown }) => shown !== `${firstName} ${lastName}`);
  return (
    <Quiet mt="0.35rem" mih="1lh">
      {short?.length === 0 && 'The public sees full names.'}
      {short !== undefined && short.length > 0 && (
        <>
          Shortened for the public:{' '}
          <span translate="no">{short.map(({ shown }) => shown).join(', ')}</span>
        </>
      )}
    </Quiet>
  );
}

function NextRound({ teamId, rounds }: { teamId: number; rounds: readonly ListedRound[] }) {
  const coming = useUpcoming()(teamId, rounds);
  if (coming === null) return null;
  const { day, timeString, roomName, leftTeamId } = coming.round;
  return (
    <Text size="sm" mb="0.35rem">
      {UPCOMING_WORDS[coming.when]}: {day} {timeString}, {roomName}, against{' '}
      {unbrokenName(placeName(coming.round, leftTeamId === teamId ? 'right' : 'left'))}
    </Text>
  );
}

const Deeds = ({ team, may, onEdit }: { team: Team } & DeedProps) => (
  <Group gap="xs">
    {may.editRoster && (
      <SmallButton aria-label={`Edit ${team.teamName}`} onClick={onEdit}>
        Edit
      </SmallButton>
    )}
    {may.removeTeam && <RemoveTeam team={team} />}
  </Group>
);
