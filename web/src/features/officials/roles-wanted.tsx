import { Checkbox, Fieldset } from '@mantine/core';
import { setDutyRoles } from '@quizmeet/contract/officials/calls.ts';
import { ROLE_NAMES } from '@quizmeet/contract/officials/words.ts';
import { ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { useCallMutation } from '../../platform/queries.ts';
import classes from './officials.module.css';

/** The roles needed in each room; at least one (W5). */
export function RolesWanted({ roles }: { roles: readonly Role[] }) {
  const saving = useCallMutation(setDutyRoles);
  const wanted = (role: Role, isWanted: boolean) =>
    ROLES.filter((each) => (each === role ? isWanted : roles.includes(each)));
  return (
    <Fieldset legend="Roles in each room" className={classes['roles'] ?? ''}>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={ROLE_NAMES[role]}
          checked={roles.includes(role)}
          disabled={saving.isPending || (roles.length === 1 && roles.includes(role))}
          onChange={({ currentTarget: { checked } }) =>
            saving.mutate({ body: { roles: wanted(role, checked) } })
          }
        />
      ))}
    </Fieldset>
  );
}
