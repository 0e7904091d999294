import { type DivisionScope, divisionsIn, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { paths } from '../../paths.ts';
import { LinkRow } from '../../ui/link-row.tsx';

export function ScopeLinks({
  scope,
  present,
}: {
  scope: DivisionScope;
  present: ReadonlySet<string>;
}) {
  const [division = 'Open'] = divisionsIn(scope);
  const other = division === 'Open' ? 'Novice' : 'Open';
  const groups = GROUPS_OF[division].filter((group) => present.has(group) || group === scope);
  const all = scope === 'All' ? [scope] : [];
  // A single group equals its division.
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
