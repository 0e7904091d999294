import { Text } from '@mantine/core';
import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { nameNotOnPaper, namesNotOnPaper } from '@quizmeet/contract/printing/messages.ts';
import { useRead } from '../../platform/queries.ts';
import { WarningIcon } from '../../ui/icons.tsx';

const FOLLOWS = { follows: ['teams', 'event'] } as const;
/** More would hide what is to be chosen. */
const MOST = 8;

/** Before printing: the names of which paper cannot show all letters. */
export function UnprintableNames() {
  const { data: names = [] } = useRead(listUnprintable, {}, FOLLOWS);
  if (names.length === 0) return null;
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <WarningIcon size={16} /> {namesNotOnPaper(names.length)}
      <ul>
        {names.slice(0, MOST).map(({ kind, name, letters }) => (
          <li key={`${kind} ${name}`} dir="auto">
            {nameNotOnPaper(kind, name, letters)}
          </li>
        ))}
        {names.length > MOST && <li>and {names.length - MOST} more</li>}
      </ul>
    </Text>
  );
}
