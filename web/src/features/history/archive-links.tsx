import { Anchor, Group, Text } from '@mantine/core';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';

/** Leads to a closed year's schedule, standings and brackets, which stay readable (E5). */
export function ArchiveLinks({ year }: { year: number }) {
  const { data: years } = useRead(listYears);
  if (!years?.some((each) => each.year === year && each.closed)) return null;
  return (
    <Group gap="md" mt="sm" component="nav" aria-label={`Archive of ${year}`}>
      <Text fw={600}>Archive</Text>
      {(['Open', 'Novice'] as const).map((division) => (
        <Anchor key={division} component={Link} to={paths.archive(year, division)}>
          {division}: schedule, standings and brackets
        </Anchor>
      ))}
    </Group>
  );
}
