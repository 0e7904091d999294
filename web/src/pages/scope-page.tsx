import { DIVISIONS, type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

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

/** Shown when the address names no division: links to the divisions. */
export function UnknownDivision({
  asked,
  title,
  to,
}: {
  /** The division as written in the address. */
  asked: string;
  /** The title of such pages: `Team Standings`. */
  title: string;
  to: (division: string) => string;
}) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        title={`There is no division “${asked}”`}
        action={
          <LinkRow
            label="Divisions"
            links={DIVISIONS.map((division) => ({
              to: to(division),
              text: `${division} ${title}`,
            }))}
          />
        }
      />
    </>
  );
}
