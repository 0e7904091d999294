import { Card, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { listOwnOfficials, type OwnOfficial } from '@quizmeet/contract/officials/calls.ts';
import { describeRoles } from '@quizmeet/contract/officials/text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { OFFICIAL_TOPICS } from './board.ts';
import { hoursOf, RemoveVolunteer, VolunteerList } from './offer-form.tsx';

/** From the own church (W5); empty without one. */
export function OwnOfficials() {
  const read = useQuery(callQuery(listOwnOfficials, {}, { topics: OFFICIAL_TOPICS }));
  const { churchId = 0, teams = [], officials = [] } = read.data ?? {};
  if (churchId === null) return null;
  return (
    <VolunteerList title="Volunteers" officials={officials} offer={() => ({ churchId, teams })}>
      {(onEdit) => (
        <>
          <Text c="dimmed" mb="md">
            Adults who can help on Friday.
          </Text>
          <QueryContent query={read} skeleton={<Skeleton height={72} />}>
            {() => <Volunteers officials={officials} onEdit={onEdit} />}
          </QueryContent>
        </>
      )}
    </VolunteerList>
  );
}

type VolunteersProps = { officials: readonly OwnOfficial[]; onEdit: (id: number) => void };

function Volunteers({ officials, onEdit }: VolunteersProps) {
  if (officials.length === 0) return <Text>None yet.</Text>;
  return (
    <Stack component="ul" gap="sm">
      {officials.map((official) => (
        <Card component="li" key={official.id} p="sm" className="anywhere">
          <Group justify="space-between" align="start">
            <div>
              <strong>{official.name}</strong>
              <Quiet>
                {describeRoles(official.roles)}, {hoursOf(official)}
              </Quiet>
              <Duties official={official} />
            </div>
            <Group gap="xs">
              <SmallButton aria-label={`Edit ${official.name}`} onClick={() => onEdit(official.id)}>
                Edit
              </SmallButton>
              <RemoveVolunteer official={official} duties={official.duties.length} />
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

function Duties({ official: { duties } }: { official: OwnOfficial }) {
  if (duties.length === 0) return <div>Not assigned yet</div>;
  return (
    <List size="sm" mt="0.25rem">
      {duties.map(({ roundNumber, time, roomName, roomFullName, role }) => (
        <List.Item key={roundNumber}>
          {time}: {roomName} ({roomFullName}), {describeRoles([role]).toLowerCase()}
        </List.Item>
      ))}
    </List>
  );
}
