import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Account,
  changeAccount,
  confirmAccount,
  listUsers,
} from '@quizmeet/contract/accounts/calls.ts';
import {
  ACCOUNT_CONFIRMED,
  ACCOUNT_SAVED,
  accountMessages,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { atEmail } from '../features/accounts/account-form.tsx';
import { InviteAgain, InviteForm, isInvited } from '../features/accounts/invitations.tsx';
import { ROLE_NAMES, ROLES, type Role, RoleSwitch } from '../features/accounts/role-switch.tsx';
import { WAITING_CHURCHES } from '../features/registration/team-list-address.ts';
import { paths } from '../paths.ts';
import { rebased } from '../platform/form/rebase.ts';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton, SmallButton } from '../ui/buttons.tsx';
import { Choice } from '../ui/choice.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFound } from '../ui/find-field.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function PeoplePage() {
  const { user } = useSession();
  const read = useQuery(callQuery(listUsers));
  return (
    <QueryPage
      note="Role changes take effect immediately."
      actions={
        <LinkButton to={`${paths.summary}#${WAITING_CHURCHES}`}>
          Churches without a coach
        </LinkButton>
      }
      query={read}
      label="The accounts"
      rows={8}
    >
      {(accounts) => <People accounts={accounts} me={user?.id ?? null} />}
    </QueryPage>
  );
}

function People({ accounts, me }: { accounts: readonly Account[]; me: number | null }) {
  const [editedId, setEdited] = useState<number | null>(null);
  const edited = accounts.find(({ id }) => id === editedId);
  const close = () => setEdited(null);
  const [isInviting, setInviting] = useState(false);
  const invited = accounts.filter(isInvited);
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [role, setRole] = useState<Role | 'all'>('all');
  const shown = accounts.filter((account) => role === 'all' || account[role]);
  const { found, finder } = useFound(shown, textOf, {
    label: 'Find somebody',
    placeholder: 'Name, email, or church',
    one: 'account',
    beside: (
      <>
        <Choice
          label="Role"
          value={role}
          onChange={setRole}
          options={[
            { value: 'all', label: 'All' },
            ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
          ]}
        />
        <Group ml="auto">
          {invited.length > 1 && <InviteAgain accounts={invited} label="Invite all again" />}
          <Button variant="filled" onClick={() => setInviting(true)}>
            Invite
          </Button>
        </Group>
      </>
    ),
  });
  return (
    <>
      {finder}
      <DataTable
        label="Accounts"
        rows={found}
        rowKey={(account) => account.id}
        mark={(account) => (account.id === me ? 'yours' : null)}
        columns={columnsOf(me, isNarrow, setEdited)}
        empty={<EmptyState title="No matching accounts">Try part of a name.</EmptyState>}
        isLong
      />
      <Dialog opened={edited !== undefined} onClose={close} title="Edit account" size="28rem">
        {edited !== undefined && <AccountEdit key={edited.id} account={edited} onClose={close} />}
      </Dialog>
      <Dialog
        opened={isInviting}
        onClose={() => setInviting(false)}
        title="Invite staff"
        size="28rem"
      >
        <InviteForm accounts={accounts} onDone={() => setInviting(false)} />
      </Dialog>
    </>
  );
}

function columnsOf(
  me: number | null,
  isNarrow: boolean,
  onEdit: (id: number) => void,
): readonly Column<Account>[] {
  const roles = (account: Account) => (
    <Group gap="0.5rem 1.5rem" fw={400}>
      <RoleSwitch account={account} right="scoreEntry" />
      <RoleSwitch account={account} right="admin" />
    </Group>
  );
  const name: Column<Account> = {
    head: 'Name',
    rowHead: true,
    by: (account) => account.name,
    cell: (account) => (
      <Person account={account} isMe={account.id === me} onEdit={onEdit}>
        {isNarrow && roles(account)}
      </Person>
    ),
  };
  if (isNarrow) return [name];
  return [
    name,
    {
      head: 'Church',
      by: (account) => account.churchName ?? '',
      cell: (account) => account.churchName ?? <Text c="dimmed">–</Text>,
    },
    { head: 'Roles', by: ({ admin, scoreEntry }) => (admin ? 0 : scoreEntry ? 1 : 2), cell: roles },
  ];
}

interface PersonProps {
  account: Account;
  isMe: boolean;
  onEdit: (id: number) => void;
  children: ReactNode;
}

const Person = ({ account, isMe, onEdit, children }: PersonProps) => (
  <Stack gap="0.125rem" fw={500}>
    <Group justify="space-between" wrap="nowrap">
      <Stack gap="0.125rem">
        <span>
          {account.name}
          {isMe && (
            <Text span inherit c="dimmed">
              {' (you)'}
            </Text>
          )}
        </span>
        <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed" className="anywhere">
          {account.email}
        </Text>
        {account.churchName !== null && (
          <Text fz="xs" c="dimmed" hiddenFrom="sm">
            {account.churchName}
          </Text>
        )}
        {!account.confirmed && (
          <Group component="span" gap="0.25rem" fz="sm" c="var(--quiz-yours)">
            <IconAlertTriangle size={14} /> Email not confirmed <Confirm account={account} />
            {isInvited(account) && (
              <InviteAgain accounts={[account]} label="Invite again" size="compact-sm" />
            )}
          </Group>
        )}
      </Stack>
      <SmallButton aria-label={`Edit account: ${account.name}`} onClick={() => onEdit(account.id)}>
        Edit
      </SmallButton>
    </Group>
    {children}
  </Stack>
);

/** Instead of the mailed link, without working mail (P2). */
function Confirm({ account }: { account: Account }) {
  const act = useCallMutation(confirmAccount);
  const confirm = () => act.mutate({ params: { id: account.id } }, { says: ACCOUNT_CONFIRMED });
  return (
    <SmallButton
      loading={act.isPending}
      aria-label={`Confirm the email address of ${account.name}`}
      onClick={confirm}
    >
      Confirm
    </SmallButton>
  );
}

export const textOf = ({ name, email, churchName }: Account): string =>
  `${name} ${email} ${churchName ?? ''}`;

function AccountEdit({ account, onClose }: { account: Account; onClose: () => void }) {
  const { id, name, email } = account;
  const saving = useCallMutation(changeAccount);
  const form = useForm({
    initial: { name, email },
    storedAs: `account:${id}`,
    rebase: rebased,
    find: (entry) => fieldErrors(identityFindings(entry), accountMessages),
    send: async (body) => await saving.mutateAsync({ params: { id }, body }),
    locks: true,
    subject: ({ name }) => name,
    // As in registration.
    onFailure: (failure, tell) => tell(failure.status === 409 ? atEmail(failure) : {}),
    says: ACCOUNT_SAVED,
    goOn: onClose,
    takesFocus: true,
  });
  return (
    <FormFrame form={form} button="Save" onLeave={onClose}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Email address" type="email" {...form.getInputProps('email')} />
      <Quiet>A new address must be confirmed again.</Quiet>
    </FormFrame>
  );
}
