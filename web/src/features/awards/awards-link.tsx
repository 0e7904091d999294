import { Anchor, Text } from '@mantine/core';
import { getAwards } from '@quizmeet/contract/awards/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';

export function AwardsLink({ year }: { year: number }) {
  const { data } = useQuery(callQuery(getAwards, { query: { year } }));
  if (data === undefined || !data.shown) return null;
  return (
    <Text mt="sm">
      <Anchor component={Link} to={paths.awardsOf(year)}>
        Awards of {year}
      </Anchor>
    </Text>
  );
}
