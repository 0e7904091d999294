import { Button, Group, Stack, Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { pdfReceipt } from '@quizmeet/contract/printing/calls.ts';
import { type Church, listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { getFormer } from '@quizmeet/contract/registration/take-over-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { nameWithDistrict } from '@quizmeet/rules/registration/church.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/clock.ts';
import { PrintButton } from '../../platform/download-button.tsx';
import { callQuery } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { usePrintedConfirmation } from '../../tournament/printed-confirmation.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { ClosedNote } from './closed-note.tsx';
import { ChurchCard, CoachesCard, FeeCard, FormsCard, WindowsCard } from './own-cards.tsx';
import classes from './registered-teams.module.css';
import { TeamCard } from './team-card.tsx';
import { joinableTeams, permitted } from './windows-note.ts';

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
      {undecided > 0 && <FormerNote year={former?.year} undecided={undecided} onOpen={review} />}
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

type FormerNoteProps = { year: number | undefined; undecided: number; onOpen: () => void };

const FormerNote = ({ year, undecided, onOpen }: FormerNoteProps) => (
  <Group className={classes['former'] ?? ''} gap="xs" justify="space-between">
    <Text size="sm">
      {plural(undecided, 'quizzer')} from {year} {undecided === 1 ? 'isn’t' : 'aren’t'} on a team
      yet.
    </Text>
    <SmallButton onClick={onOpen}>Review</SmallButton>
  </Group>
);
