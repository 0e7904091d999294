import { type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import UnknownDivision from './unknown-division.tsx';

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
  return scope === null ? <UnknownDivision asked={asked} {...page} /> : children(scope);
}
