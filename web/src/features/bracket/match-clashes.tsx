import { Box, List, Title } from '@mantine/core';
import { bracketState, type SaturdayState } from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';

/** On most days there is none; where the length of slots was changed after assigning, it can be every match. */
const FIRST = 8;

/** For organizers: matches that clash, with links to their brackets (B6). */
export function MatchClashes(): ReactNode {
  const { data = [] } = useQuery(callQuery(bracketState, {}, { topics: ['bracket', 'event'] }));
  const clashes = data.flatMap((state) => state.clashes);
  if (clashes.length === 0) return null;
  return (
    <Box component="section" aria-label="Conflicting matches" my="lg">
      <Title order={2} size="h4">
        Conflicting matches
      </Title>
      <List>
        {clashes.slice(0, FIRST).map(({ says, matches }) => (
          <List.Item key={says}>
            {says} Move one of them on the page of{' '}
            {linksOf(matches).map(([name, to], i) => (
              <span key={to}>
                {i > 0 && ' or '}
                <Link to={to}>{name}</Link>
              </span>
            ))}
            .
          </List.Item>
        ))}
        {clashes.length > FIRST && <List.Item>And {clashes.length - FIRST} more.</List.Item>}
      </List>
    </Box>
  );
}

type Clash = SaturdayState['clashes'][number];

/** One link a bracket. */
const linksOf = (matches: Clash['matches']) => [
  ...new Map(
    matches.map(({ bracketName, division, bracketDivision }) => [
      bracketName,
      paths.bracket(division, bracketDivision),
    ]),
  ),
];
