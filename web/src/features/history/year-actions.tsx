import { Button, Group, Text, Title } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears, reopenYear } from '@quizmeet/contract/history/calls.ts';
import { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { OpenNextYear } from './open-next-year.tsx';
import { CloseYear } from './retention/close-year.tsx';

type Asked = 'close' | 'next' | null;

/** Closing the current year and opening the next one (E5). */
export function YearActions() {
  const { data: event } = useQuery(callQuery(getEvent));
  const { data: years } = useQuery(callQuery(listYears));
  const { data: retention } = useQuery(callQuery(getRetention));
  const reopen = useCallMutation(reopenYear);
  const [asked, setAsked] = useState<Asked>(null);
  const current = years?.find((each) => each.current);
  const own = retention?.find((each) => each.year === event?.year);
  if (event === undefined || current === undefined || own === undefined) return null;
  const { year } = event;
  const openAgain = () => reopen.mutate({}, { says: `${year} was reopened` });
  return (
    <section aria-labelledby="this-year">
      <Title order={2} size="h3" id="this-year" mt="md" mb="xs">
        {year}
      </Title>
      <Text mb="sm">
        {current.closed
          ? `${year} is closed, and its champions are in History.`
          : `Closing ${year} adds its champions and placings to History and sets when personal data is deleted.`}
      </Text>
      <Group>
        {current.closed ? (
          <>
            <Button onClick={() => setAsked('next')}>Open {year + 1}</Button>
            <Button variant="default" loading={reopen.isPending} onClick={openAgain}>
              Reopen {year}
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('close')}>Close {year}</Button>
        )}
      </Group>
      {!current.closed && (
        <CloseYear retention={own} opened={asked === 'close'} onClose={() => setAsked(null)} />
      )}
      <OpenNextYear event={event} opened={asked === 'next'} onClose={() => setAsked(null)} />
    </section>
  );
}
