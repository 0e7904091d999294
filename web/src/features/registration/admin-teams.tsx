import { Anchor, Box, Group, Text, TextInput } from '@mantine/core';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  giveChurch,
  listTeams,
  listWithoutCoach,
  registerChurchFor,
  type Team,
} from '@quizmeet/contract/registration/calls.ts';
import {
  churchGiven,
  churchMessages,
  churchRegisteredFor,
} from '@quizmeet/contract/registration/messages.ts';
import { inviteCoach } from '@quizmeet/contract/registration/sharing-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import {
  type ChurchEntry,
  churchFindings,
  EMPTY_CHURCH,
} from '@quizmeet/rules/registration/church.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { BeforeMailing } from '../../tournament/before-mailing.tsx';
import { useTeamsInFull } from '../../tournament/full-names.ts';
import { useSayInvited } from '../../tournament/mailing.ts';
import { useWithdrawn, WithdrawnMark } from '../../tournament/withdrawn.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFound } from '../../ui/find-field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { QueryContent, WaitForAll } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './admin-teams.module.css';
import { ChurchDialog, ChurchFields } from './church-form.tsx';
import { ImportTeamsDialog } from './import-teams-dialog.tsx';
import { RemoveTeam } from './remove-team.tsx';
import EditTeamDialog from './team-dialog.tsx';
import { ADDING_CHURCH, IMPORTING, idIn, OPENED } from './team-list-address.ts';
import { type WaitingChurch, WaitingChurches } from './waiting-churches.tsx';

const ANY_CHURCH = { kind: 'add' } as const;

interface Opening {
  /** See `OPENED`. */
  readonly opened: string | null;
  open(what: string): void;
  close(): void;
}

/** Of any church (C4, N0). */
export default function AdminTeams(opening: Opening) {
  const read = useTeamsInFull(useQuery(callQuery(listTeams, { query: { division: 'All' } })));
  const waiting = useQuery(
    callQuery(listWithoutCoach, {}, { topics: ['teams'], background: true }),
  );
  return (
    <>
      <WaitForAll reads={[waiting, read]} label="The teams" rows={10}>
        <QueryContent query={waiting} skeleton={null}>
          {(churches) => (
            <WaitingChurches
              churches={churches}
              onGive={({ id }) => opening.open(OPENED.assign(id))}
              onInvite={({ id }) => opening.open(OPENED.invite(id))}
            />
          )}
        </QueryContent>
        <Section title="Teams" gap="sm" className={classes['teams'] ?? ''}>
          <QueryContent query={read} label="The teams" rows={10}>
            {(teams) =>
              teams.length === 0 ? (
                <EmptyState title="No teams yet" />
              ) : (
                <TeamTable teams={teams} onEdit={({ id }) => opening.open(OPENED.team(id))} />
              )
            }
          </QueryContent>
        </Section>
      </WaitForAll>
      <EditTeamDialog
        id={idIn(OPENED.team, opening.opened)}
        teams={read.data}
        readBy={listTeams}
        onClose={opening.close}
      />
      <Dialog
        opened={opening.opened === ADDING_CHURCH}
        onClose={opening.close}
        title="Add Church"
        size="38rem"
      >
        <RegisterForCoach onClose={opening.close} />
      </Dialog>
      <ChurchDialog id={idIn(OPENED.church, opening.opened)} onClose={opening.close} />
      {(['assign', 'invite'] as const).map((how) => (
        <GiveChurchDialog
          key={how}
          how={how}
          id={idIn(OPENED[how], opening.opened)}
          churches={waiting.data}
          onClose={opening.close}
        />
      ))}
      <ImportTeamsDialog
        task={opening.opened === IMPORTING ? ANY_CHURCH : null}
        onClose={opening.close}
      />
    </>
  );
}

type OnEdit = (team: Team) => void;

function TeamTable({ teams, onEdit }: { teams: readonly Team[]; onEdit: OnEdit }) {
  const { found, finder } = useFound(teams, namesOf, {
    label: 'Find a team',
    placeholder: 'Team, church, or quizzer',
    one: 'team',
  });
  return (
    <>
      {finder}
      <DataTable
        label="Teams of all churches"
        rows={found}
        rowKey={(team) => team.id}
        columns={columnsOf(onEdit)}
        empty={<EmptyState title="No matching teams">Try part of a name.</EmptyState>}
      />
    </>
  );
}

const columnsOf = (onEdit: OnEdit): readonly Column<Team>[] => [
  {
    head: 'Team',
    rowHead: true,
    by: (team) => team.teamName,
    cell: (team) => <TeamCell team={team} />,
  },
  { head: 'Church', wideOnly: true, by: (team) => team.churchName },
  { head: 'Division', wideOnly: true, by: (team) => team.group ?? team.division },
  { head: 'Quizzers', number: true, wideOnly: true, by: (team) => team.quizzers.length },
  {
    head: 'Admin',
    cell: (team) => (
      <Group gap="xs" wrap="nowrap">
        <SmallButton aria-label={`Edit team: ${team.teamName}`} onClick={() => onEdit(team)}>
          Edit
        </SmallButton>
        <RemoveTeam team={team} />
      </Group>
    ),
  },
];

function TeamCell({ team }: { team: Team }) {
  const hasWithdrawn = useWithdrawn();
  const { id, teamName, churchName, group, division, quizzers } = team;
  const church = teamName.startsWith(churchName) ? [] : [churchName];
  const below = [...church, group ?? division, plural(quizzers.length, 'quizzer')];
  return (
    <Box component="span" display="block" miw="8rem" ta="start" className="anywhere">
      <Anchor component={Link} to={paths.team(id)} inherit>
        {teamName}
      </Anchor>
      {hasWithdrawn(id) && <WithdrawnMark />}
      <Quiet className="narrow-only">{below.join(', ')}</Quiet>
    </Box>
  );
}

function namesOf({ teamName, churchName, quizzers }: Team): string {
  const names = quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return [teamName, churchName, ...names].join(' ');
}

/** For administrators; the coach may have no account yet (C1, N0). */
function RegisterForCoach({ onClose }: { onClose: () => void }) {
  const event = useQuery(callQuery(getEvent));
  return (
    <QueryContent query={event} label="The event" rows={8}>
      {(event) => <RegisterForm event={event} onClose={onClose} />}
    </QueryContent>
  );
}

function RegisterForm({ event, onClose }: { event: Event; onClose: () => void }) {
  const registering = useCallMutation(registerChurchFor);
  const form = useForm<ChurchEntry & { readonly email: string }, { readonly id: number }>({
    initial: { ...EMPTY_CHURCH, email: '' },
    storedAs: 'church:for-coach',
    find: ({ email, ...church }) => [
      ...fieldErrors(churchFindings(church), churchMessages),
      ...(email.trim() === '' ? [] : fieldErrors(emailFindings(email), accountMessages)),
    ],
    send: async (body) => await registering.mutateAsync({ body }),
    locks: true,
    subject: ({ churchName }) => churchName,
    says: (_, { churchName, email }) => churchRegisteredFor(churchName.trim(), email.trim()),
    goOn: onClose,
    takesFocus: true,
  });
  return (
    <FormFrame form={form} gap="lg" button="Register Church" onLeave={onClose}>
      <ChurchFields form={form} event={event} isOwn={false} />
      <TextInput
        label="Coach’s email address"
        description="Leave blank to assign a coach later."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {form.values.email.trim() !== '' && <BeforeMailing />}
    </FormFrame>
  );
}

/** An assignment is immediate; an invitation waits (N0, U16). */
type How = 'assign' | 'invite';

const TITLE: Readonly<Record<How, string>> = { assign: 'Assign coach', invite: 'Invite coach' };

interface GiveChurchDialogProps {
  how: How;
  id: number | null;
  churches: readonly WaitingChurch[] | undefined;
  onClose: () => void;
}

/** Rule N0; open while `id` is set. */
function GiveChurchDialog({ how, id, churches, onClose }: GiveChurchDialogProps) {
  const church = churches?.find((each) => each.id === id);
  return (
    <Dialog opened={church !== undefined} onClose={onClose} title={TITLE[how]} size="32rem">
      {church !== undefined && <GiveForm how={how} church={church} onDone={onClose} />}
    </Dialog>
  );
}

type GiveFormProps = { how: How; church: WaitingChurch; onDone: () => void };

function GiveForm({ how, church, onDone }: GiveFormProps) {
  const { id, churchNameWithDistrict: name, waitsFor } = church;
  const giving = useCallMutation(giveChurch);
  const inviting = useCallMutation(inviteCoach);
  const sayInvited = useSayInvited();
  const form = useForm({
    initial: { email: waitsFor ?? '' },
    storedAs: `${how}-church:${id}`,
    find: ({ email }) => fieldErrors(emailFindings(email), accountMessages),
    send: async (body) =>
      await (how === 'assign' ? giving : inviting).mutateAsync({ params: { id }, body }),
    locks: true,
    subject: () => name,
    onSent: (_, { email }) =>
      how === 'assign' ? notify(churchGiven(name, email.trim())) : sayInvited(email.trim()),
    goOn: onDone,
  });
  return (
    <FormFrame
      form={form}
      button={how === 'assign' ? 'Assign coach' : 'Send invitation'}
      onLeave={onDone}
    >
      {how === 'assign' ? (
        <Text>
          The coach of <strong>{name}</strong> needs a confirmed account without a church.
        </Text>
      ) : (
        <>
          <BeforeMailing />
          <Text>
            They become the coach of <strong>{name}</strong> when they accept the emailed
            invitation.
          </Text>
        </>
      )}
      <TextInput
        label="Coach’s email address"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
    </FormFrame>
  );
}
