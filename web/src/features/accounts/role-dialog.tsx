import { Stack, Switch, Text } from '@mantine/core';
import { type Account, setRoles } from '@quizmeet/contract/accounts/calls.ts';
import { ROLES_SAVED } from '@quizmeet/contract/accounts/messages.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Refusal } from '../../ui/form-frame.tsx';

export type RoleChange = { readonly account: Account; readonly admin: boolean };

type RoleDialogProps = { change: RoleChange | null; onClose: () => void };

/** Shows a refusal here (P1). */
export function RoleDialog({ change, onClose }: RoleDialogProps) {
  const act = useCallMutation(setRoles);
  const close = () => {
    act.reset();
    onClose();
  };
  const save = () => {
    if (change === null) return;
    const { account, admin } = change;
    act.mutate(
      { params: { id: account.id }, body: { admin } },
      { says: ROLES_SAVED, failsHere: true, goOn: close },
    );
  };
  return (
    <ConfirmDialog
      opened={change !== null}
      title={change?.admin === true ? 'Make an administrator?' : 'Remove the administrator role?'}
      confirm={change?.admin === true ? 'Make administrator' : 'Remove role'}
      grave
      busy={act.isPending}
      onConfirm={save}
      onClose={close}
    >
      {change !== null && (
        <Stack gap="md">
          <Text>{question(change)}</Text>
          <Refusal text={act.error?.message ?? null} />
        </Stack>
      )}
    </ConfirmDialog>
  );
}

function question({ account, admin }: RoleChange): string {
  if (admin) {
    const unproven = account.confirmed ? '' : ' This email address isn’t confirmed.';
    return `${account.name} (${account.email}) will be able to change everything, including roles.${unproven}`;
  }
  return `${account.name} (${account.email}) will immediately stop being an administrator.`;
}

interface RoleSwitchProps {
  account: Account;
  right: 'admin' | 'scoreEntry';
  onAsk: (change: RoleChange) => void;
}

export function RoleSwitch({ account, right, onAsk }: RoleSwitchProps) {
  const act = useCallMutation(setRoles);
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
      // Otherwise an unchecked switch has no visible border.
      styles={{ track: { border: '1px solid var(--quiz-quiet)' } }}
      onChange={turn}
    />
  );
}
