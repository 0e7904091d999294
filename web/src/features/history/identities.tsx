import { Group, Stack, Text } from '@mantine/core';
import { JOINED, PARTED } from '@quizmeet/contract/history/messages.ts';
import {
  type IdentityKind,
  joinIdentities,
  listLikely,
  partIdentity,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';

interface Props {
  readonly kind: IdentityKind;
  readonly id: number;
  readonly years: readonly { readonly id: number; readonly year: number; readonly name: string }[];
}

/** For administrators (W2). */
export default function Identities({ kind, id, years }: Props) {
  const joining = useCallMutation(joinIdentities);
  const parting = useCallMutation(partIdentity);
  const likely = useQuery(
    callQuery(listLikely, { query: { kind, id } }, { topics: ['teams', 'history'] }),
  );
  const keys = likely.data === undefined ? [] : [...years, ...likely.data].map((row) => row.id);
  const steady = useSteadyPresses(...keys);
  const isBusy = joining.isPending || parting.isPending;
  const join = (other: number) => joining.mutate({ body: { kind, id, other } }, { says: JOINED });
  const part = (of: number) => parting.mutate({ body: { kind, id: of } }, { says: PARTED });
  return (
    <Section title="For administrators" size="h3" mt="xl">
      <Stack gap="xs" maw="40rem" style={steady}>
        {years.length > 1 &&
          years.map((each) => (
            <Year
              key={each.id}
              words={`${each.year}: ${each.name}`}
              disabled={isBusy}
              aria-label={`Split ${each.year} from the other years`}
              onClick={() => part(each.id)}
            >
              Split
            </Year>
          ))}
        <QueryContent query={likely} label="Possible matches" rows={2}>
          {(rows) =>
            rows.length === 0 ? (
              <Quiet>No similar names in other years.</Quiet>
            ) : (
              rows.map((row) => (
                <Year
                  key={row.id}
                  words={`${row.year}: ${row.name} ${row.of}`}
                  variant="light"
                  disabled={isBusy}
                  aria-label={`Merge with ${row.name} of ${row.year}`}
                  onClick={() => join(row.id)}
                >
                  Merge
                </Year>
              ))
            )
          }
        </QueryContent>
      </Stack>
    </Section>
  );
}

const Year = ({ words, ...button }: { words: string } & ComponentProps<typeof SmallButton>) => (
  <Group gap="0.25rem 1rem" justify="space-between">
    <Text size="sm">{words}</Text>
    <SmallButton {...button} />
  </Group>
);
