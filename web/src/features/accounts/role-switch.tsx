import { Switch } from '@mantine/core';
import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import { setRoles } from '@quizmeet/contract/accounts/calls.ts';
import { ROLES_SAVED } from '@quizmeet/contract/accounts/messages.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useAct } from '../../platform/queries.ts';
import classes from './people.module.css';
import type { RoleChange } from './role-dialog.tsx';

/** One role of one account. Score entry is set at once; an administrator is asked about first. */
export function RoleSwitch({
  account,
  right,
  onAsk,
}: {
  account: Account;
  right: 'admin' | 'scoreEntry';
  onAsk: (change: RoleChange) => void;
}) {
  const act = useAct(setRoles);
  const label = right === 'admin' ? 'Admin' : 'Score entry';
  const turn = () => {
    const { id, admin, scoreEntry } = account;
    if (right === 'admin') {
      onAsk({ account, admin: !admin });
      return;
    }
    act.mutate({ params: { id }, body: { scoreEntry: !scoreEntry } }, { says: ROLES_SAVED });
  };
  return (
    <Switch
      label={label}
      aria-label={`${account.name}: ${label}`}
      checked={account[right]}
      disabled={act.isPending}
      withThumbIndicator={false}
      classNames={{ track: classes['track'] ?? '' }}
      onChange={turn}
    />
  );
}
