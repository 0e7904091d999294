import { Box, Card, Group, Text, Title } from '@mantine/core';
import { type GivenAward, getAwards } from '@quizmeet/contract/awards/calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { idIn, paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { PlaceRow } from '../tournament/place-row.tsx';
import { TeamLink } from '../tournament/unbroken-name.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState } from '../ui/states.tsx';

/** /awards and /awards/{year}, once shown (W6). */
export default function AwardsPage() {
  const text = useParams()['year'];
  const year = text === undefined ? null : idIn(text);
  const read = useQuery(callQuery(getAwards, year === null ? {} : { query: { year } }));
  return (
    <QueryPage
      title={year === null ? undefined : `Awards of ${year}`}
      actions={<LinkButton to={paths.resultSummary}>Result summary</LinkButton>}
      query={read}
      label="The awards"
    >
      {({ shown, awards }) =>
        shown ? (
          DIVISIONS.map((division) => (
            <DivisionAwards
              key={division}
              division={division}
              awards={awards.filter((award) => award.division === division)}
            />
          ))
        ) : (
          <EmptyState title="Awards aren’t public yet" />
        )
      }
    </QueryPage>
  );
}

type DivisionAwardsProps = { division: Division; awards: readonly GivenAward[] };

function DivisionAwards({ division, awards }: DivisionAwardsProps) {
  if (awards.length === 0) return null;
  const [brackets, quizzers, others] = [
    awards.filter(({ name }) => name === 'bracket places'),
    awards.filter(({ name }) => name === 'top quizzers'),
    awards.filter(({ name }) => name !== 'bracket places' && name !== 'top quizzers'),
  ];
  return (
    <Section title={division} size="h3" gap="0" mb="xl">
      {brackets[0] !== undefined && <Rule of={brackets[0]} />}
      <Awards awards={brackets} headOf={({ of }) => of} />
      <Awards awards={quizzers} long headOf={({ title }) => title} />
      <Awards awards={others} headOf={({ title }) => title} />
    </Section>
  );
}

const Rule = ({ of: { rule } }: { of: GivenAward }) => <Quiet mb="xs">{rule}</Quiet>;

interface AwardsProps {
  awards: readonly GivenAward[];
  long?: boolean;
  headOf: (award: GivenAward) => ReactNode;
}

function Awards({ awards, long = false, headOf }: AwardsProps) {
  if (awards.length === 0) return null;
  return (
    <Group component="ul" align="stretch" gap="sm" mt="0.75rem">
      {awards.map((award) => (
        <Card
          component="li"
          key={`${award.name} ${award.of}`}
          p="sm"
          flex={long ? '1 1 100%' : '1 1 14rem'}
          maw={long ? '100%' : '24rem'}
        >
          <Title order={3} size="h5">
            {headOf(award)}
          </Title>
          {award.name !== 'bracket places' && <Rule of={award} />}
          <Places award={award} />
        </Card>
      ))}
    </Group>
  );
}

const Places = ({ award: { places } }: { award: GivenAward }) => (
  <Box component="ol" m="0.6rem 0 0" p={0} style={{ columns: '22rem' }}>
    {places.flatMap(({ place, holders }) =>
      holders.map(({ teamId, quizzerId, name, teamName, reason }) => {
        const shared = holders.length > 1 ? `shared ${ordinal(place)} place` : '';
        const aside = [shared, reason].filter((each) => each !== '').join(', ');
        return (
          <PlaceRow key={quizzerId ?? teamId} place={place} teamId={teamId}>
            {quizzerId === null ? (
              <TeamLink quiet id={teamId} name={name} />
            ) : (
              <>
                <span translate="no">{name}</span>,{' '}
                <Text span inherit fw={500}>
                  <TeamLink quiet id={teamId} name={teamName} />
                </Text>
              </>
            )}
            {aside !== '' && (
              <Quiet span display="block">
                {aside}
              </Quiet>
            )}
          </PlaceRow>
        );
      }),
    )}
  </Box>
);
