import { type DivisionScope, divisionOf, GROUPS_OF } from '@quizmeet/rules/tournament.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './scope-links.module.css';

/** The division and its groups, and the other division, one of them being shown. */
export function ScopeLinks({
  scope,
  present,
}: {
  scope: DivisionScope;
  /** The groups that have teams. */
  present: ReadonlySet<string>;
}) {
  const division =
    scope === 'All' ? 'Open' : scope === 'Open' || scope === 'Novice' ? scope : divisionOf(scope);
  const other = division === 'Open' ? 'Novice' : 'Open';
  const groups = GROUPS_OF[division].filter((group) => present.has(group) || group === scope);
  return (
    <nav aria-label="Division and group" className={classes['links']}>
      {[division, ...(groups.length > 1 ? groups : []), other].map((each) => (
        <Link
          key={each}
          to={paths.schedule(each)}
          className={classes['link']}
          aria-current={each === scope ? 'page' : undefined}
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}
