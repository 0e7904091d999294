import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHistoryText } from '../../platform/history-text.ts';
import { FindField } from '../../ui/find-field.tsx';
import { findRows } from '../../ui/find-rows.ts';
import { StarIcon } from '../../ui/icons.tsx';

/** Where 'My team' jumps to: the element that names the row. */
export const anchor = (teamId: number) => ({ id: anchorOf(teamId), tabIndex: -1 });
const anchorOf = (teamId: number): string => `team-${teamId}`;

/**
 * A field that leaves only the rows with what is typed, also for whoever comes back from one of
 * them, and a jump to the followed team; the table may put more beside them.
 */
export function useFinder<Row>({
  rows,
  what,
  textOf,
  mine,
}: {
  rows: readonly Row[];
  /** What is looked for, such as `a team`. */
  what: string;
  textOf: (row: Row) => string;
  /** The followed team of these rows, if any. */
  mine: number | undefined;
}): { found: readonly Row[]; finder: (more?: ReactNode) => ReactNode } {
  const [typed, setTyped] = useHistoryText('standings-find');
  const jump = () => {
    setTyped('');
    // After the rows that were left out are back.
    setTimeout(() => {
      const row = mine === undefined ? null : document.getElementById(anchorOf(mine));
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
    }, 0);
  };
  return {
    found: findRows(rows, typed, textOf),
    finder: (more) => (
      <Group gap="0.6rem 1rem" mb="0.75rem">
        <FindField
          label={`Find ${what}`}
          placeholder={`Find ${what}`}
          value={typed}
          onChange={setTyped}
        />
        {mine !== undefined && (
          <Button variant="default" leftSection={<StarIcon size={16} />} onClick={jump}>
            My team
          </Button>
        )}
        {more}
      </Group>
    ),
  };
}
