import type { LedgerLine } from '@quizmeet/contract/money/calls.ts';
import { noteWords, takerWords } from '@quizmeet/contract/money/words.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { Text } from '../../ui/plain/text.tsx';

/** Below how an entry was paid: the note, who took it, and who entered it if that was another. */
export function Aside({
  entry,
}: {
  entry: Pick<LedgerLine, 'kind' | 'takenBy' | 'enteredBy' | 'note' | 'reverses'>;
}) {
  const { enteredBy } = entry;
  const entering = enteredBy === null ? '' : `entered by ${enteredBy}`;
  const parts = [noteWords(entry), takerWords(entry), entering].filter((part) => part !== '');
  return (
    <Text size="sm" c="dimmed" style={ANYWHERE}>
      {parts.join(', ')}
    </Text>
  );
}
