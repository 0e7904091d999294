import { DIVISIONS, type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkRow } from '../ui/link-row.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

interface ScopePageProps {
  /** Such as `Team Standings`. */
  title: string;
  to: (division: string) => string;
  children: (scope: DivisionScope) => ReactNode;
}

export function ScopePage({ children, ...page }: ScopePageProps) {
  const asked = useParams()['division'] ?? '';
  const scope = readScope(asked);
  return scope === null ? <UnknownDivision asked={asked} {...page} /> : children(scope);
}

interface UnknownDivisionProps {
  asked: string;
  /** Such as `Team Standings`. */
  title: string;
  to: (division: string) => string;
}

export const UnknownDivision = ({ asked, title, to }: UnknownDivisionProps) => (
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
