import { Alert, List, Text } from '@mantine/core';
import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** For admins: the seeds that would differ if assigned from the current standings (B1). */
export function DriftNote({ division }: { division: Division }) {
  const { data: states = [] } = useQuery(callQuery(bracketState));
  const state = states.find((each) => each.division === division);
  if (state === undefined || state.drift.length === 0) return null;
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconInfoCircle size={20} />}
      title={`By Friday’s standings, ${plural(state.drift.length, 'team')} would be seeded differently`}
    >
      <Text size="sm">
        Results were changed after the teams were assigned, or seeds were exchanged. The seeds stay
        as they are.{' '}
        {state.decided === 0
          ? 'No match is decided yet: assign the division again to use the new standings.'
          : 'To use the new standings, clear the brackets and assign again.'}
      </Text>
      <details>
        <summary>What would differ</summary>
        <DriftList drift={state.drift} />
      </details>
    </Alert>
  );
}

function DriftList({ drift }: Pick<SaturdayState, 'drift'>) {
  return (
    <List size="sm" mt="xs">
      {drift.map(({ teamId, teamName, stands, would }) => (
        <List.Item key={teamId}>
          {teamName}: {inWords(stands)} now, {inWords(would)} by the standings
        </List.Item>
      ))}
    </List>
  );
}

const inWords = (seeding: SaturdayState['drift'][number]['stands']): string =>
  seeding === null ? 'in no bracket' : `seed ${seeding.seed} of ${seeding.bracketName}`;
