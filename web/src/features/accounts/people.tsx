import { Button, Group, Stack, Text } from '@mantine/core';
import { type Account, confirmAccount } from '@quizmeet/contract/accounts/calls.ts';
import { ACCOUNT_CONFIRMED } from '@quizmeet/contract/accounts/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { findRows, shownCount } from '../../ui/find-rows.ts';
import { WRAP_ANYWHERE } from '../../ui/wrap-anywhere.ts';
import { AccountDialog } from './account-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import classes from './people.module.css';
import { type RoleChange, RoleDialog, RoleSwitch } from './role-dialog.tsx';

export function People({ accounts, me }: { accounts: readonly Account[]; me: number | null }) {
  const [words, setWords] = useState('');
  const [change, setChange] = useState<RoleChange | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [isInviting, setInviting] = useState(false);
  const shown = findAccounts(accounts, words);
  return (
    <>
      <Group mb="md" gap="md">
        <FindField
          label="Find somebody"
          placeholder="Name, email, or church"
          value={words}
          onChange={setWords}
        />
        <Text c="dimmed" role="status">
          {shownCount(shown.length, accounts.length, 'account')}
        </Text>
        <Button ml="auto" onClick={() => setInviting(true)}>
          Invite
        </Button>
      </Group>
      <DataTable
        label="Accounts"
        rows={shown}
        rowKey={(account) => account.id}
        mark={(account) => (account.id === me ? 'yours' : null)}
        columns={columnsOf(me, setEdited, setChange)}
        empty={<EmptyState title="No matching accounts">Try part of a name.</EmptyState>}
      />
      <AccountDialog
        account={accounts.find(({ id }) => id === edited)}
        onClose={() => setEdited(null)}
      />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <RoleDialog change={change} onClose={() => setChange(null)} />
    </>
  );
}

function columnsOf(
  me: number | null,
  onEdit: (id: number) => void,
  onAsk: (change: RoleChange) => void,
): readonly Column<Account>[] {
  return [
    {
      head: 'Name',
      rowHead: true,
      by: (account) => account.name,
      cell: (account) => <Person account={account} isMe={account.id === me} onEdit={onEdit} />,
    },
    {
      head: 'Church',
      wideOnly: true,
      by: (account) => account.churchName ?? '',
      cell: (account) => account.churchName ?? <Text c="dimmed">–</Text>,
    },
    {
      head: 'Roles',
      by: ({ admin, scoreEntry }) => (admin ? 0 : scoreEntry ? 1 : 2),
      cell: (account) => (
        <div className={classes['roles']}>
          <RoleSwitch account={account} right="scoreEntry" onAsk={onAsk} />
          <RoleSwitch account={account} right="admin" onAsk={onAsk} />
        </div>
      ),
    },
  ];
}

function Person({
  account,
  isMe,
  onEdit,
}: {
  account: Account;
  isMe: boolean;
  onEdit: (id: number) => void;
}) {
  return (
    <Stack gap="0.125rem" align="flex-start" fw={500}>
      <span>
        {account.name}
        {isMe && (
          <Text span inherit c="dimmed">
            {' (you)'}
          </Text>
        )}{' '}
        <SmallButton
          aria-label={`Edit account: ${account.name}`}
          onClick={() => onEdit(account.id)}
        >
          Edit
        </SmallButton>
      </span>
      <Text size="sm" c="dimmed" style={WRAP_ANYWHERE}>
        {account.email}
      </Text>
      {account.churchName !== null && (
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {account.churchName}
        </Text>
      )}
      {!account.confirmed && (
        <Group
          component="span"
          display="inline-flex"
          gap="0.25rem"
          wrap="nowrap"
          fz="sm"
          c="var(--quiz-yours)"
        >
          <IconAlertTriangle size={14} /> Email not confirmed <Confirm account={account} />
        </Group>
      )}
    </Stack>
  );
}

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

/** With every typed word in name, address, or church. */
export const findAccounts = (accounts: readonly Account[], typed: string): readonly Account[] =>
  findRows(accounts, typed, readsAs);

const readsAs = ({ name, email, churchName }: Account): string =>
  `${name} ${email} ${churchName ?? ''}`;
