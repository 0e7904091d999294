import { Box, Button, Group, Table } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { RESULT_CHANGED_MEANWHILE } from '@quizmeet/contract/scores/messages.ts';
import { useEffect, useId, useRef } from 'react';
import { WarningIcon } from '../../ui/icons.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import type { Entry } from './entry.ts';
import classes from './result.module.css';
import type { Seats } from './seats.ts';
import { isDifferent, type VersionRow, versionsOf } from './versions.ts';

/** What two versions of a result say differently, side by side, and the choice (S8). */
export function Conflict({
  round,
  seats,
  entry,
  onKeepMine,
  onTakeTheirs,
}: {
  round: Round;
  seats: Seats;
  entry: Entry;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const happened = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    // It comes in place of the sheet, which had the focus and may have been scrolled far down.
    happened.current?.focus({ preventScroll: true });
    happened.current?.scrollIntoView({ block: 'start' });
  }, []);
  const rows = versionsOf(entry, round, seats);
  const different = rows.filter(isDifferent);
  return (
    <section aria-label={RESULT_CHANGED_MEANWHILE}>
      <h3
        ref={happened}
        tabIndex={-1}
        data-autofocus
        className={classes['happened']}
        aria-describedby={id}
      >
        <WarningIcon /> {RESULT_CHANGED_MEANWHILE}
      </h3>
      <Box component="p" id={id} m="0 0 0.75rem">
        Yours is not lost: compare, then choose.
      </Box>
      <Differences round={round} rows={different} />
      {different.length < rows.length && (
        <Box component="p" m="0.5rem 0 0" c="dimmed">
          All else is the same.
        </Box>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </section>
  );
}

function Differences({ round, rows }: { round: Round; rows: readonly VersionRow[] }) {
  return (
    <TableFrame label="Both versions">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Round {round.roundNumber}</Table.Th>
          <Table.Th scope="col">Yours</Table.Th>
          <Table.Th scope="col">Saved</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, what, mine, theirs }) => (
          <Table.Tr key={key} className={classes['version'] ?? ''}>
            <Table.Th scope="row">{what}</Table.Th>
            <Table.Td>{mine}</Table.Td>
            <Table.Td>{theirs}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </TableFrame>
  );
}
