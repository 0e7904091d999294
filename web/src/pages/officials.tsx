import { Anchor, Text } from '@mantine/core';
import {
  type Board,
  type BoardOfficial,
  getOfficials,
  setDutyRoles,
} from '@quizmeet/contract/officials/calls.ts';
import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { gapsOf, isPlayed, postsOf } from '@quizmeet/rules/officials/evening.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import { useQuery } from '@tanstack/react-query';
import { eveningOf, OFFICIAL_TOPICS, roomOf } from '../features/officials/board.ts';
import { DutyActions } from '../features/officials/duty-actions.tsx';
import {
  hoursOf,
  RemoveVolunteer,
  RoleChoice,
  VolunteerList,
} from '../features/officials/offer-form.tsx';
import { Places } from '../features/officials/places.tsx';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { useFound } from '../ui/find-field.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section } from '../ui/section.tsx';

const CHECK_INTERVAL_MS = 5000;

export default function OfficialsPage() {
  const read = useQuery({
    ...callQuery(getOfficials, {}, { topics: OFFICIAL_TOPICS }),
    refetchInterval: ({ state }) =>
      state.data?.officials.some(({ told }) => told === 'waiting') === true && CHECK_INTERVAL_MS,
  });
  return (
    <QueryPage query={read} label="The volunteers">
      {(board) => <Officials board={board} />}
    </QueryPage>
  );
}

/** For administrators (W5). */
const Officials = ({ board }: { board: Board }) => (
  <>
    <Figures board={board} />
    <DutyActions board={board} />
    <Section title="Friday’s assignments" mt="xl" gap="sm">
      <RoleSettings roles={board.roles} />
      <Places board={board} />
    </Section>
    <PeopleTable board={board} />
  </>
);

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

function RoleSettings({ roles }: { roles: readonly Role[] }) {
  const saving = useCallMutation(setDutyRoles);
  return (
    <RoleChoice
      label="Roles in each room"
      roles={roles}
      disabled={(role) => saving.isPending || (roles.length === 1 && roles.includes(role))}
      onChange={(next) => saving.mutate({ body: { roles: next } })}
    />
  );
}

const EMAIL_STATUS: Readonly<Record<BoardOfficial['told'], string>> = {
  'no address': 'No email address',
  'nothing to tell': '',
  never: 'Not sent',
  changed: 'Changed since sent',
  waiting: 'Waiting',
  failed: 'Failed',
  kept: 'Saved as a file, not sent',
  told: 'Sent',
};

const dutiesOf = (board: Board, id: number) =>
  board.duties.filter(({ officialId }) => officialId === id);

function PeopleTable({ board }: { board: Board }) {
  const { found, finder } = useFound(
    board.officials,
    ({ name, churchName, roles }) => `${name} ${churchName} ${describeRoles(roles)}`,
    { label: 'Find a volunteer', placeholder: 'Name, church, or role', one: 'volunteer' },
  );
  return (
    <VolunteerList
      title="All volunteers"
      officials={board.officials}
      offer={(edited) => ({
        churchId: edited?.churchId ?? null,
        teams: board.teams.filter((team) => team.churchId !== edited?.churchId),
        churches: board.churches,
      })}
      foot={(edited, close) => (
        <RemoveVolunteer
          official={edited}
          duties={dutiesOf(board, edited.id).length}
          onDone={close}
        />
      )}
    >
      {(onEdit) => (
        <>
          {finder}
          <DataTable
            label="Volunteers"
            rows={found}
            rowKey={({ id }) => id}
            first={20}
            empty={board.officials.length === 0 ? 'No volunteers yet' : 'No matching volunteers'}
            columns={[
              {
                head: 'Name',
                rowHead: true,
                by: ({ name }) => name,
                cell: (official) => (
                  <>
                    <Anchor component="button" inherit fw={600} onClick={() => onEdit(official.id)}>
                      {official.name}
                    </Anchor>
                    <Quiet fw={400}>
                      {official.churchName === '' ? 'No church' : official.churchName}
                    </Quiet>
                  </>
                ),
              },
              {
                head: 'Roles',
                wideOnly: true,
                by: ({ roles }) => describeRoles(roles),
                cell: (official) => (
                  <>
                    {describeRoles(official.roles)}
                    <Quiet fw={400}>{hoursOf(official)}</Quiet>
                  </>
                ),
              },
              {
                head: 'Assignments',
                by: ({ id }) => dutiesOf(board, id).length,
                cell: ({ id }) => <Duties board={board} id={id} />,
              },
              { head: 'Email', by: ({ told }) => EMAIL_STATUS[told] },
            ]}
          />
        </>
      )}
    </VolunteerList>
  );
}

function Duties({ board, id }: { board: Board; id: number }) {
  const own = dutiesOf(board, id);
  const rooms = [...new Set(own.map(({ roomNumber }) => roomOf(board, roomNumber)))];
  if (own.length === 0) return 'None';
  return (
    <>
      {plural(own.length, 'round')}
      <Quiet fw={400}>{rooms.join(', ')}</Quiet>
    </>
  );
}
