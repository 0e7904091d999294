import { Box, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { addOfficial, changeOfficial, removeOfficial } from '@quizmeet/contract/officials/calls.ts';
import {
  OFFERED,
  OFFICIAL_REMOVED,
  OFFICIAL_SAVED,
  officialMessages,
} from '@quizmeet/contract/officials/messages.ts';
import { describeHours, ROLE_NAMES } from '@quizmeet/contract/officials/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { officialFindings, ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { readableTime } from '@quizmeet/rules/schedule/times.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Form, useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { AskToRemove } from '../../tournament/ask-first.tsx';
import { RemoveButton } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';

type Volunteer = Omit<Offer, 'churchId'> & { readonly id: number };

interface Offer {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly from: string;
  readonly until: string;
  readonly teamIds: readonly number[];
  readonly churchId: string;
}

const offerOf = (official: Volunteer | null, churchId: number | null): Offer => {
  const { name = '', email = '', roles = [], from = '', until = '', teamIds = [] } = official ?? {};
  return { name, email, roles, from, until, teamIds, churchId: `${churchId ?? ''}` };
};

type ListedTeam = { readonly id: number; readonly name: string };

interface OfferFormProps {
  readonly official: Volunteer | null;
  readonly churchId: number | null;
  readonly teams: readonly ListedTeam[];
  readonly churches?: readonly ListedTeam[];
  readonly onClose: () => void;
}

export function VolunteerList<V extends Volunteer>({
  title,
  officials,
  offer,
  foot,
  children,
}: {
  title: string;
  officials: readonly V[];
  offer: (edited: V | null) => Omit<OfferFormProps, 'official' | 'onClose'>;
  foot?: (edited: V, close: () => void) => ReactNode;
  children: (edit: (id: number) => void) => ReactNode;
}) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const edited = officials.find((each) => each.id === editing) ?? null;
  const close = () => setEditing(null);
  return (
    <Section
      title={title}
      mt="xl"
      beside={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')}>
          Add volunteer
        </Button>
      }
    >
      {children(setEditing)}
      <Dialog
        opened={editing !== null}
        onClose={close}
        title={edited === null ? 'Add volunteer' : edited.name}
        size="34rem"
      >
        {editing !== null && <OfferForm official={edited} {...offer(edited)} onClose={close} />}
        {edited !== null && foot && <Box mt="md">{foot(edited, close)}</Box>}
      </Dialog>
    </Section>
  );
}

function OfferForm({ official, churchId: own, teams, churches, onClose }: OfferFormProps) {
  const id = official?.id ?? null;
  const { data: event } = useQuery(callQuery(getEvent));
  const adding = useCallMutation(addOfficial);
  const changing = useCallMutation(changeOfficial);
  const form = useForm<Offer, unknown>({
    initial: offerOf(official, own),
    storedAs: `official:${id ?? 'new'}`,
    find: (typed) =>
      event === undefined ? [] : fieldErrors(officialFindings(typed, event), officialMessages),
    send: async ({ churchId, roles, teamIds, ...typed }) => {
      const body = { ...typed, roles: [...roles], teamIds: [...teamIds] };
      return id === null
        ? await adding.mutateAsync({ body: { ...body, churchId: Number(churchId) || null } })
        : await changing.mutateAsync({ params: { id }, body });
    },
    locks: true,
    subject: ({ name }) => name,
    says: id === null ? OFFERED : OFFICIAL_SAVED,
    goOn: onClose,
    takesFocus: true,
  });
  return (
    <FormFrame form={form} button="Save" onLeave={onClose}>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label="Email address"
        description="Optional. Receives assignments."
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RoleChoice
        label="Roles"
        roles={form.values.roles}
        error={form.errors['roles']}
        onChange={(roles) => form.setValues({ roles })}
      />
      <Group gap="0.5rem 1rem" align="start">
        <TextInput label="From" type="time" {...form.getInputProps('from')} />
        <TextInput label="Until" type="time" {...form.getInputProps('until')} />
        <Quiet w="100%">Leave blank for all evening.</Quiet>
      </Group>
      {churches !== undefined && id === null && (
        <NativeSelect
          label="Church"
          data={[
            { value: '', label: 'No church' },
            ...churches.map((church) => ({ value: `${church.id}`, label: church.name })),
          ]}
          {...form.getInputProps('churchId')}
        />
      )}
      <TeamFields form={form} teams={teams} />
    </FormFrame>
  );
}

export const RoleChoice = ({
  label,
  roles,
  error,
  disabled = () => false,
  onChange,
}: {
  label: string;
  roles: readonly Role[];
  error?: string | undefined;
  disabled?: (role: Role) => boolean;
  onChange: (roles: Role[]) => void;
}) => (
  <Checkbox.Group
    label={label}
    mb="md"
    value={[...roles]}
    error={error}
    onChange={(chosen) => onChange(ROLES.filter((role) => chosen.includes(role)))}
    data-at="roles"
  >
    <Group gap="0.6rem 1.5rem" my="xs">
      {ROLES.map((role) => (
        <Checkbox key={role} value={role} label={ROLE_NAMES[role]} disabled={disabled(role)} />
      ))}
    </Group>
  </Checkbox.Group>
);

function TeamFields({ form, teams }: { form: Form<Offer>; teams: readonly ListedTeam[] }) {
  const { teamIds } = form.values;
  const set = (ids: readonly number[]) => form.setValues({ teamIds: ids });
  const rest = teams.filter(({ id }) => !teamIds.includes(id));
  return (
    <div>
      <NativeSelect
        label="Other teams to avoid"
        description="Besides their own church’s."
        value=""
        onChange={({ currentTarget }) => set([...teamIds, Number(currentTarget.value)])}
        data={[
          { value: '', label: 'Add team' },
          ...rest.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
      />
      {teamIds.length > 0 && (
        <Stack component="ul" gap="0.5rem" mt="0.5rem">
          {teams
            .filter(({ id }) => teamIds.includes(id))
            .map(({ id, name }) => (
              <Group
                component="li"
                key={id}
                justify="space-between"
                wrap="nowrap"
                className="anywhere"
              >
                <span>{name}</span>
                <RemoveButton
                  aria-label={`Remove ${name}`}
                  onClick={() => set(teamIds.filter((each) => each !== id))}
                />
              </Group>
            ))}
        </Stack>
      )}
    </div>
  );
}

/** `from 7:30 PM`; HH:MM or empty. */
export const hoursOf = ({ from, until }: Pick<Offer, 'from' | 'until'>): string =>
  describeHours(readableTime(from), readableTime(until));

interface RemoveVolunteerProps {
  official: { readonly id: number; readonly name: string };
  duties: number;
  onDone?: () => void;
}

export const RemoveVolunteer = ({ official, duties, onDone }: RemoveVolunteerProps) => (
  <AskToRemove
    call={removeOfficial}
    args={{ params: { id: official.id } }}
    says={OFFICIAL_REMOVED}
    onDone={onDone}
    title={`Remove ${official.name}?`}
    label={`Remove ${official.name}`}
  >
    {duties === 0 ? 'No assignments yet.' : `Leaves ${plural(duties, 'assignment')} empty.`}
  </AskToRemove>
);
