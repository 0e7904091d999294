import { Button } from '@mantine/core';
import { type DivisionScope, divisionsIn, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { IconPrinter } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { WallButton } from '../../ui/buttons.tsx';
import { LinkRow } from '../../ui/link-row.tsx';

/** The buttons for printing and for the wall display, which needs a wide screen. */
export function ScheduleActions({ scope }: { scope: DivisionScope }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <WallButton page={paths.schedule(scope)} />
    </>
  );
}

/** Links to the division, its groups, and the other division; the current one is marked. */
export function ScopeLinks({
  scope,
  present,
}: {
  scope: DivisionScope;
  /** The groups that have teams. */
  present: ReadonlySet<string>;
}) {
  const [division = 'Open'] = divisionsIn(scope);
  const other = division === 'Open' ? 'Novice' : 'Open';
  const groups = GROUPS_OF[division].filter((group) => present.has(group) || group === scope);
  const all = scope === 'All' ? [scope] : [];
  // A single group equals its division, so it is listed only while it is shown.
  const areShown = groups.length > 1 || groups.some((group) => group === scope);
  const scopes = [...all, division, ...(areShown ? groups : []), other];
  return (
    <LinkRow
      label="Division and group"
      links={scopes.map((each) => ({
        to: paths.schedule(each),
        text: each,
        current: each === scope,
      }))}
    />
  );
}
