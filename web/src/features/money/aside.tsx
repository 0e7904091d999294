import { Text } from '@mantine/core';
import type { LedgerLine } from '@quizmeet/contract/money/calls.ts';
import { asideWords } from '@quizmeet/contract/money/words.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';

/** Below how an entry was paid: the note, who took it, and who entered it if that was another. */
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
