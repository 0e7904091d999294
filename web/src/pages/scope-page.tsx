import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { useParams } from '../ui/router/router.tsx';

const unknownDivision = lazyComponent(() => import('./unknown-division.tsx'));

/** A page of the division or group in its address; if there is none, links to those that exist. */
export function ScopePage({
  children,
  ...page
}: {
  /** The title of such pages: `Team Standings`. */
  title: string;
  to: (division: string) => string;
  children: (scope: DivisionScope) => ReactNode;
}) {
  const asked = useParams()['division'] ?? '';
  const scope = readScope(asked);
  const Unknown = useLazyComponent(unknownDivision, scope === null);
  if (scope !== null) return children(scope);
  return Unknown && <Unknown asked={asked} {...page} />;
}
