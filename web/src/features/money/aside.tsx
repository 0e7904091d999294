import { Text } from '@mantine/core';
import type { LedgerLine } from '@quizmeet/contract/money/calls.ts';
import { asideWords } from '@quizmeet/contract/money/words.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';

/** Below an entry: the note, who took the money, and who entered it if that was somebody else. */
export function Aside({
  entry,
}: {
  entry: Pick<LedgerLine, 'kind' | 'takenBy' | 'enteredBy' | 'note' | 'reverses'>;
}) {
  return (
    <Text size="sm" c="dimmed" style={ANYWHERE}>
      {asideWords(entry)}
    </Text>
  );
}
