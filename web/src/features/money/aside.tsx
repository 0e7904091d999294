import type { LedgerLine } from '@quizmeet/contract/money/calls.ts';
import { noteWords } from '@quizmeet/contract/money/words.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { Text } from '../../ui/plain/text.tsx';

/** Below how an entry was paid: who took it, and the note. */
export function Aside({ entry }: { entry: Pick<LedgerLine, 'takenBy' | 'note' | 'reverses'> }) {
  const parts = [noteWords(entry), entry.takenBy].filter((part) => part !== '');
  return (
    <Text size="sm" c="dimmed" style={ANYWHERE}>
      {parts.join(', ')}
    </Text>
  );
}
