import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { closeYear, listYears, reopenYear } from '@quizmeet/contract/history/calls.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../ui/plain/button.tsx';
import { Group } from '../../ui/plain/layout.tsx';
import { Text, Title } from '../../ui/plain/text.tsx';
import { OpenNextYear } from './open-next-year.tsx';

type Asked = 'close' | 'next' | null;

/** Closing the current year and opening the next one (E5). */
export function YearActions() {
  const { data: event } = useRead(getEvent);
  const { data: years } = useRead(listYears);
  const reopen = useAct(reopenYear);
  const [asked, setAsked] = useState<Asked>(null);
  const current = years?.find((each) => each.current);
  if (event === undefined || current === undefined) return null;
  const { year } = event;
  const openAgain = () => reopen.mutate({}, { says: `${year} is open again` });
  return (
    <section aria-labelledby="this-year">
      <Title order={2} size="h3" id="this-year" mt="md" mb="xs">
        {year}
      </Title>
      <Text mb="sm">
        {current.closed
          ? `${year} is closed: its champions are in the history. Open the next year when you are ready.`
          : `${year} is running. Closing it puts its champions and placings into the history; nothing is deleted.`}
      </Text>
      <Group>
        {current.closed ? (
          <>
            <Button onClick={() => setAsked('next')}>Open {year + 1}</Button>
            <Button variant="default" loading={reopen.isPending} onClick={openAgain}>
              Open {year} again
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('close')}>Close {year}</Button>
        )}
      </Group>
      <CloseYear year={year} opened={asked === 'close'} onClose={() => setAsked(null)} />
      <OpenNextYear event={event} opened={asked === 'next'} onClose={() => setAsked(null)} />
    </section>
  );
}

interface AskedOfYear {
  readonly year: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function CloseYear({ year, opened, onClose }: AskedOfYear) {
  const act = useAct(closeYear);
  const close = () => {
    onClose();
    act.mutate({}, { says: `${year} is closed` });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Close ${year}?`}
      confirm={`Close ${year}`}
      busy={act.isPending}
      onClose={onClose}
      onConfirm={close}
    >
      Its champions and placings become part of the history. It can be opened again.
    </ConfirmDialog>
  );
}
