import { Box, Button, Group } from '@mantine/core';
import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { RESULT_CHANGED_MEANWHILE } from '@quizmeet/contract/scores/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './result.module.css';
import type { Seats } from './seats.ts';
import { isDifferent, versionsOf } from './versions.ts';

/** The differences between two versions of a result, side by side, and the choice (S8). */
export function Conflict({
  round,
  seats,
  mine,
  onKeepMine,
  onTakeTheirs,
}: {
  round: Round;
  seats: Seats;
  /** The typed version. */
  mine: BodyOf<typeof saveResult>;
  /** Saves the own version. */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const happened = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    // This replaces the sheet, which had the focus and may have been scrolled far down.
    happened.current?.focus({ preventScroll: true });
    happened.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-label={RESULT_CHANGED_MEANWHILE}>
      <h3
        ref={happened}
        tabIndex={-1}
        data-autofocus
        className={classes['happened']}
        aria-describedby={id}
      >
        <IconAlertTriangle size={20} /> {RESULT_CHANGED_MEANWHILE}
      </h3>
      <Box component="p" id={id} m="0 0 0.75rem">
        Your entries are safe. Compare the two, then choose.
      </Box>
      <div className={classes['versions']}>
        <DataTable
          label="Both versions"
          rows={versionsOf(mine, round, seats).filter(isDifferent)}
          rowKey={({ key }) => key}
          columns={[
            { head: `Round ${round.roundNumber}`, rowHead: true, cell: ({ what }) => what },
            { head: 'Yours', cell: (row) => row.mine },
            { head: 'Saved', cell: ({ theirs }) => theirs },
          ]}
        />
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </section>
  );
}
