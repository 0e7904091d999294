import { Button, Group } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHistoryText } from '../../platform/history-text.ts';
import { FindField } from '../../ui/find-field.tsx';
import { findRows } from '../../ui/find-rows.ts';

/** The attributes of the element that 'My team' jumps to. */
export const anchor = (teamId: number) => ({ id: anchorOf(teamId), tabIndex: -1 });
const anchorOf = (teamId: number): string => `team-${teamId}`;

/**
 * A field that filters the rows, and a jump to the followed team; the table may add more beside
 * them. The filter is kept when the user comes back from another page.
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
    // Wait until the filtered rows are shown again.
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
        {more}
        {mine !== undefined && (
          <Button variant="default" leftSection={<IconStar size={16} />} onClick={jump}>
            My team
          </Button>
        )}
      </Group>
    ),
  };
}
