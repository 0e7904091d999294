import { Box, Card, Group, Text, Title } from '@mantine/core';
import type { GivenAward } from '@quizmeet/contract/awards/calls.ts';
import { ordinal } from '@quizmeet/contract/text.ts';
import { DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PlaceRow } from '../../tournament/place-row.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';

export function AwardList({ awards }: { awards: readonly GivenAward[] }) {
  return DIVISIONS.map((division) => (
    <DivisionAwards
      key={division}
      division={division}
      awards={awards.filter((award) => award.division === division)}
    />
  ));
}

function DivisionAwards({
  division,
  awards,
}: {
  division: Division;
  awards: readonly GivenAward[];
}) {
  const id = `awards-${division}`;
  if (awards.length === 0) return null;
  const [brackets, quizzers, others] = [
    awards.filter(({ name }) => name === 'bracket places'),
    awards.filter(({ name }) => name === 'top quizzers'),
    awards.filter(({ name }) => name !== 'bracket places' && name !== 'top quizzers'),
  ];
  return (
    <Box component="section" mb="xl" aria-labelledby={id}>
      <Title order={2} id={id} size="h3">
        {division}
      </Title>
      {brackets[0] !== undefined && <Rule of={brackets[0]} />}
      <Awards awards={brackets} headOf={({ of }) => of} />
      <Awards awards={quizzers} long headOf={({ title }) => title} />
      <Awards awards={others} headOf={({ title }) => title} />
    </Box>
  );
}

const Rule = ({ of: { rule } }: { of: GivenAward }) => (
  <Text size="sm" c="dimmed" mb="xs">
    {rule}
  </Text>
);

function Awards({
  awards,
  long = false,
  headOf,
}: {
  awards: readonly GivenAward[];
  long?: boolean;
  headOf: (award: GivenAward) => ReactNode;
}) {
  if (awards.length === 0) return null;
  return (
    <Group component="ul" align="stretch" gap="sm" m="0.75rem 0 0" p={0}>
      {awards.map((award) => (
        <Card
          component="li"
          key={`${award.name} ${award.of}`}
          p="sm"
          flex={long ? '1 1 100%' : '1 1 14rem'}
          maw={long ? '100%' : '24rem'}
          style={LISTED}
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

const LISTED = { listStyle: 'none' };

const Places = ({ award: { places } }: { award: GivenAward }) => (
  <Box component="ol" m="0.6rem 0 0" p={0} style={{ ...LISTED, columns: '22rem' }}>
    {places.flatMap(({ place, holders }) =>
      holders.map(({ teamId, quizzerId, name, teamName, reason }) => {
        const shared = holders.length > 1 ? `shared ${ordinal(place)} place` : '';
        const aside = [shared, reason].filter((each) => each !== '').join(', ');
        return (
          <PlaceRow key={quizzerId ?? teamId} place={place} teamId={teamId}>
            {quizzerId === null ? (
              <Link to={paths.team(teamId)}>{unbrokenName(name)}</Link>
            ) : (
              <>
                <span>{name}</span>, <Link to={paths.team(teamId)}>{unbrokenName(teamName)}</Link>
              </>
            )}
            {aside !== '' && (
              <Text span display="block" size="sm" c="dimmed">
                {aside}
              </Text>
            )}
          </PlaceRow>
        );
      }),
    )}
  </Box>
);
