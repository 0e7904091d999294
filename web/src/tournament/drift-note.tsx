import { Alert, List, Text } from '@mantine/core';
import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import type { Division } from '@quizmeet/rules/tournament.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../platform/queries.ts';
import { unbrokenName } from './unbroken-name.tsx';

/** For administrators (B1). @param otherwise shown with brackets that fit Friday's standings */
export function DriftNote({ division, otherwise }: { division: Division; otherwise?: ReactNode }) {
  const { data: states = [] } = useQuery(callQuery(bracketState));
  const state = states.find((each) => each.division === division);
  if (state === undefined || state.brackets === 0) return null;
  if (state.drift.length === 0) return otherwise;
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconInfoCircle size={20} />}
      title={`By Friday’s standings, ${plural(state.drift.length, 'team')} would be seeded differently`}
    >
      <Text size="sm">
        {state.decided === 0
          ? 'To reseed, assign the division again.'
          : 'To reseed, clear the brackets and assign again.'}
      </Text>
      <details>
        <summary>Show differences</summary>
        <List size="sm" mt="xs">
          {state.drift.map(({ teamId, teamName, stands, would }) => (
            <List.Item key={teamId}>
              {unbrokenName(teamName)}
              {`: ${inWords(stands)}; current standings: ${inWords(would)}`}
            </List.Item>
          ))}
        </List>
      </details>
    </Alert>
  );
}

const inWords = (seeding: SaturdayState['drift'][number]['stands']): string =>
  seeding === null ? 'not in a bracket' : `seed ${seeding.seed} of ${seeding.bracketName}`;
