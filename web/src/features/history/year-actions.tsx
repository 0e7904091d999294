import { Button, Group, Text, Title } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  closeYear,
  listYears,
  openNextYear,
  reopenYear,
} from '@quizmeet/contract/history/calls.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifyError } from '../../ui/notices.ts';

type Asked = 'close' | 'next' | null;

/** Closing the current year and opening the next one (E5). */
export function YearActions() {
  const { data: event } = useRead(getEvent);
  const { data: years } = useRead(listYears);
  const close = useAct(closeYear);
  const reopen = useAct(reopenYear);
  const next = useAct(openNextYear);
  const [asked, setAsked] = useState<Asked>(null);
  const current = years?.find((each) => each.current);
  if (event === undefined || current === undefined) return null;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setAsked(null);
    try {
      await work();
      notify(done);
    } catch (error) {
      notifyError(error instanceof Error ? error.message : 'That could not be done');
    }
  };
  return (
    <section aria-labelledby="this-year">
      <Title order={2} size="h3" id="this-year" mt="md" mb="xs">
        {event.year}
      </Title>
      <Text mb="sm">
        {current.closed
          ? `${event.year} is closed: its champions stand in the history. Open the next year when you are ready.`
          : `${event.year} is running. Closing it puts its champions and placings into the history; nothing is deleted.`}
      </Text>
      <Group>
        {current.closed ? (
          <>
            <Button onClick={() => setAsked('next')}>Open {event.year + 1}</Button>
            <Button
              variant="default"
              loading={reopen.isPending}
              onClick={() => void run(() => reopen.mutateAsync({}), `${event.year} is open again`)}
            >
              Open {event.year} again
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsked('close')}>Close {event.year}</Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asked === 'close'}
        title={`Close ${event.year}?`}
        confirm={`Close ${event.year}`}
        busy={close.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(() => close.mutateAsync({}), `${event.year} is closed`)}
      >
        Its champions and placings become part of the history. It can be opened again.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'next'}
        title={`Open ${event.year + 1}?`}
        confirm={`Open ${event.year + 1}`}
        busy={next.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(() => next.mutateAsync({}), `${event.year + 1} is open`)}
      >
        Every page will show {event.year + 1}: no church, no team, the same rooms and fees, new
        dates to check in the event settings. {event.year} stays in the archive.
      </ConfirmDialog>
    </section>
  );
}
