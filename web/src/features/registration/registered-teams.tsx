import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { pdfReceipt } from '@quizmeet/contract/printing/calls.ts';
import { type Church, listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { getFormer } from '@quizmeet/contract/registration/take-over-calls.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/clock.ts';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { UPCOMING_WORDS, type Upcoming, useUpcoming } from '../../tournament/now-and-next.ts';
import { usePrintedConfirmation } from '../../tournament/printed-confirmation.ts';
import { recordsText } from '../../tournament/record.ts';
import { usePlaceName } from '../../tournament/saturday.ts';
import { TeamLink, unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import card from './card.module.css';
import { ChurchCard, CoachesCard, FeeCard, FormsCard, WindowsCard } from './own-cards.tsx';
import classes from './registered-teams.module.css';
import { RemoveTeam } from './remove-team.tsx';
import { ClosedNote, joinableTeams, permitted } from './windows-note.tsx';

/** In the address, so that reloading reopens it. */
type Opened = { open(what: string): void };

type RegisteredTeamsProps = {
  church: Church;
  teams: readonly Team[];
  event: Event;
  children: ReactNode;
} & Opened;

export function RegisteredTeams({ church, teams, event, open, children }: RegisteredTeamsProps) {
  const session = useSession();
  const may = permitted(event, session, useNow());
  const [, setPrinted] = usePrintedConfirmation(event.year, church.id, teams);
  const add = may.addTeam && (
    <Button variant="filled" leftSection={<IconPlus size={18} />} onClick={() => open('new')}>
      Add Team
    </Button>
  );
  return (
    <>
      <PageHeading
        title="Registered Teams"
        note={nameWithDistrict(church.churchName, church.district)}
        actions={
          <>
            {/* A receipt once paid (C5, C8). */}
            <PrintButton call={pdfReceipt} args={{}} onSuccess={setPrinted}>
              Print confirmation
            </PrintButton>
            {teams.length > 0 && add}
          </>
        }
      />
      <div className={classes['page']}>
        <OwnTeams teams={teams} event={event} may={may} add={add} open={open} />
        <Stack component="aside" gap="1rem" className={classes['aside']}>
          <FeeCard event={event} mayAdd={may.addTeam} />
          <WindowsCard event={event} />
          {teams.length > 0 && <FormsCard churchId={church.id} event={event} />}
          <ChurchCard church={church} event={event} onEdit={() => open('church')} />
          {church.id !== null && <CoachesCard churchId={church.id} />}
        </Stack>
        <div>{children}</div>
      </div>
    </>
  );
}

type OwnTeamsProps = {
  teams: readonly Team[];
  event: Event;
  may: ReturnType<typeof permitted>;
  add: ReactNode;
} & Opened;

function OwnTeams({ teams, event, may, add, open }: OwnTeamsProps) {
  const steady = useSteadyPresses(...teams.map(({ id }) => id));
  const former = useQuery(callQuery(getFormer, {}, { topics: listTeams.topics })).data?.former;
  const mayJoin = may.addTeam || joinableTeams(teams, may).length > 0;
  // On no team this year (W2).
  const people = mayJoin ? (former?.teams ?? []).flatMap(({ quizzers }) => quizzers) : [];
  const undecided = people.filter(({ isLeftOut }) => !isLeftOut).length;
  const review = () => open('former');
  return (
    <Section title={`Your teams (${teams.length})`} gap="sm">
      {undecided > 0 && (
        <Group gap="xs" justify="space-between" {...NOTE}>
          <Text size="sm">
            {plural(undecided, 'quizzer')} from {former?.year}{' '}
            {undecided === 1 ? 'isn’t' : 'aren’t'} on a team yet.
          </Text>
          <SmallButton onClick={review}>Review</SmallButton>
        </Group>
      )}
      {teams.length === 0 ? (
        <EmptyState title="No teams yet" action={add === false ? undefined : add}>
          A team has 1 to 6 quizzers.
        </EmptyState>
      ) : (
        <Stack component="ul" gap="0.75rem" style={steady}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} may={may} onEdit={() => open(`${team.id}`)} />
          ))}
        </Stack>
      )}
      {!may.addTeam && <ClosedNote event={event} />}
      <Group gap="xs" mt="sm">
        {people.length > 0 && undecided === 0 && (
          <SmallButton variant="subtle" onClick={review}>
            Left out from {former?.year}: {people.length}
          </SmallButton>
        )}
        {(may.addTeam || may.editRoster) && (
          <SmallButton variant="subtle" onClick={() => open('import')}>
            Import from a spreadsheet
          </SmallButton>
        )}
      </Group>
    </Section>
  );
}

const NOTE = { mb: '0.75rem', px: '0.9rem', py: '0.5rem', bdrs: 'md', bg: 'var(--quiz-sunken)' };

type TeamCardProps = { team: Team; may: ReturnType<typeof permitted>; onEdit: () => void };

export function TeamCard({ team, may, onEdit }: TeamCardProps) {
  const { teamName, teamNumber, quizzers } = team;
  const { data: rounds = [] } = useQuery(callQuery(teamRounds, { query: { teamId: team.id } }));
  const coming = useUpcoming()(team.id, rounds);
  return (
    <li className={card['card']}>
      <Group justify="space-between" gap="0.25rem 0.75rem" mb="0.6rem">
        <Group gap="sm">
          <Title order={3} size="h4">
            <TeamLink quiet id={team.id} name={teamName} />
          </Title>
          <Badge tt="none">{team.group ?? team.division}</Badge>
          {teamNumber !== null && <Quiet span>Team {teamNumber}</Quiet>}
          <Quiet span>{recordsText(rounds, team.id)}</Quiet>
        </Group>
        <Group gap="xs">
          {may.editRoster && (
            <SmallButton aria-label={`Edit ${teamName}`} onClick={onEdit}>
              Edit
            </SmallButton>
          )}
          {may.removeTeam && <RemoveTeam team={team} />}
        </Group>
      </Group>
      {coming !== null && <NextRound teamId={team.id} {...coming} />}
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

function NextRound({ teamId, round, when }: { teamId: number } & Upcoming) {
  const { day, timeString, roomName, leftTeamId } = round;
  const placeName = usePlaceName(round);
  return (
    <Text size="sm" mb="0.35rem">
      {UPCOMING_WORDS[when]}: {day} {timeString}, {roomName}, against{' '}
      {unbrokenName(placeName(leftTeamId === teamId ? 'right' : 'left'))}
    </Text>
  );
}
