import { Switch, Text } from '@mantine/core';
import { type Account, setRoles } from '@quizmeet/contract/accounts/calls.ts';
import { ROLES_SAVED } from '@quizmeet/contract/accounts/messages.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { AskFirst } from '../../tournament/ask-first.tsx';

export const ROLES = ['scoreEntry', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES = { scoreEntry: 'Score entry', admin: 'Admin' } as const;

type RoleSwitchProps = { account: Account; right: Role };

/** Asks before an administrator is made or unmade (P1). */
export function RoleSwitch({ account, right }: RoleSwitchProps) {
  const { id, name, admin, scoreEntry } = account;
  const act = useCallMutation(setRoles);
  const label = ROLE_NAMES[right];
  const switchThat = (turn: () => void) => (
    <Switch
      label={label}
      aria-label={`${name}: ${label}`}
      checked={account[right]}
      disabled={act.isPending}
      withThumbIndicator={false}
      // Otherwise an unchecked switch has no visible border.
      styles={{ track: { border: '1px solid var(--quiz-quiet)' } }}
      onChange={turn}
    />
  );
  if (right === 'scoreEntry') {
    const args = { params: { id }, body: { scoreEntry: !scoreEntry } };
    return switchThat(() => act.mutate(args, { says: ROLES_SAVED }));
  }
  return (
    <AskFirst
      call={setRoles}
      args={{ params: { id }, body: { admin: !admin } }}
      says={ROLES_SAVED}
      title={admin ? 'Remove the administrator role?' : 'Make an administrator?'}
      confirm={admin ? 'Remove role' : 'Make administrator'}
      grave
      button={switchThat}
    >
      <Text>{question(account)}</Text>
    </AskFirst>
  );
}

function question({ name, email, admin, confirmed }: Account): string {
  if (admin) return `${name} (${email}) will immediately stop being an administrator.`;
  const unproven = confirmed ? '' : ' This email address isn’t confirmed.';
  return `${name} (${email}) will be able to change everything, including roles.${unproven}`;
}
