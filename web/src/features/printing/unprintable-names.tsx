import { Text } from '@mantine/core';
import { listUnprintable } from '@quizmeet/contract/printing/calls.ts';
import { nameNotOnPaper, namesNotOnPaper } from '@quizmeet/contract/printing/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** More would hide what is to be chosen. */
const MOST = 8;

/** The warning about unprintable names; null without any. */
function useTold() {
  const { data: names = [] } = useQuery(
    callQuery(listUnprintable, {}, { topics: ['teams', 'event'] }),
  );
  if (names.length === 0) return null;
  const shown = names.slice(0, MOST);
  const more = names.length - shown.length;
  return {
    head: namesNotOnPaper(names.length),
    lines: [...shown.map(nameNotOnPaper), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

/** The same in one line, for a sheet that has no dialog. */
export function useUnprintableWarning(): string | null {
  const told = useTold();
  return told && `${told.head} ${told.lines.join('; ')}`;
}

/** Before printing: the names of which paper cannot show all letters. */
export function UnprintableNames() {
  const told = useTold();
  if (told === null) return null;
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <IconAlertTriangle size={16} /> {told.head}
      <ul>
        {told.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Text>
  );
}
