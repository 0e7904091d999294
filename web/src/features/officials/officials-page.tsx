import { Checkbox, Fieldset, Text } from '@mantine/core';
import { type Board, setDutyRoles } from '@quizmeet/contract/officials/calls.ts';
import { ROLE_NAMES } from '@quizmeet/contract/officials/words.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { gapsOf, postsOf } from '@quizmeet/rules/officials/evening.ts';
import { ROLES, type Role } from '@quizmeet/rules/officials/official.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { eveningOf, isPlayed } from './board.ts';
import { DutyActions } from './duty-actions.tsx';
import classes from './officials.module.css';
import { PeopleTable } from './people-table.tsx';
import { Places } from './places.tsx';

/** Friday's volunteers and their assignments, for administrators (W5). */
export function Officials({ board }: { board: Board }) {
  return (
    <>
      <Figures board={board} />
      <DutyActions board={board} />
      <section className={classes['section']} aria-labelledby="places">
        <h2 id="places">Assignments</h2>
        <RolesWanted roles={board.roles} />
        <Places board={board} />
      </section>
      <section className={classes['section']} aria-labelledby="people">
        <PeopleTable board={board} />
      </section>
    </>
  );
}

function Figures({ board }: { board: Board }) {
  const evening = eveningOf(board);
  const places = postsOf(evening).length;
  const gaps = gapsOf(evening, board.duties).length;
  const stale = board.duties.filter(({ troubles }) => troubles.length > 0).length;
  return (
    <Text mb="md">
      {plural(board.officials.length, 'volunteer')}
      {!isPlayed(board) && `; ${places - gaps} of ${places} places assigned`}
      {stale > 0 && `; ${plural(stale, 'assignment')} to check`}.
    </Text>
  );
}

/** The roles needed in each room; at least one (W5). */
function RolesWanted({ roles }: { roles: readonly Role[] }) {
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
