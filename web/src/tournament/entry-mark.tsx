import { WarningIcon } from '../ui/icons.tsx';
import { Box } from '../ui/plain/box.tsx';
import { stateInWords, useEntriesOf } from './entries.ts';

/** For staff: that a round is entered and does not count yet (X10). Others, and most rounds, have no mark. */
export function EntryMark({ roundId }: { roundId: number }) {
  const { entered } = useEntriesOf(roundId);
  if (entered === null) return null;
  return (
    <Box component="span" fz="xs" fw={650} c="var(--quiz-yours)">
      {entered.state === 'differ' && <WarningIcon size={13} />} {stateInWords(entered)}
    </Box>
  );
}
