import { Checkbox } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { LARGER_PAPER, type WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** Twice the event's paper, for what hangs on a wall; undefined until the event is read. */
export function useLargerPaper(): WallPaper | undefined {
  const { data: event } = useQuery(callQuery(getEvent));
  return event && LARGER_PAPER[event.paperSize];
}

const SIZES: Readonly<Record<string, string>> = { Tabloid: 'Tabloid (11 × 17 in)', A3: 'A3' };

/** Whether what hangs on the wall is printed on larger paper. */
export function LargerPaper({
  paper,
  checked,
  onChange,
}: {
  paper: WallPaper;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      label={`For the wall on ${SIZES[paper] ?? paper}`}
      description="Twice the paper: all names larger, for a printer that takes it."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
