import { Anchor, Group, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { THERE_IS_NO_YEAR } from '@quizmeet/contract/history/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';

export const NoYear = ({ title }: { title?: string }) => (
  <>
    <PageHeading title={title} />
    <EmptyState
      title={THERE_IS_NO_YEAR}
      action={<LinkButton to={paths.history}>All years</LinkButton>}
    />
  </>
);

export function ContactNote() {
  const { data: event } = useQuery(callQuery(getEvent));
  if (event === undefined) return null;
  return (
    <Text c="dimmed" mt="lg">
      Is a past champion missing? Write to{' '}
      <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>.
    </Text>
  );
}

export function ArchiveLinks({ year }: { year: number }) {
  const { data: years } = useQuery(callQuery(listYears));
  if (!years?.some((each) => each.year === year && each.closed)) return null;
  return (
    <Group gap="md" mt="sm" component="nav" aria-label={`Archive of ${year}`}>
      <Text fw={600}>Archive</Text>
      {(['Open', 'Novice'] as const).map((division) => (
        <Anchor key={division} component={Link} to={paths.archive(year, division)}>
          {division}: schedule, standings, and brackets
        </Anchor>
      ))}
    </Group>
  );
}
