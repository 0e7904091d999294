import { DIVISIONS, type DivisionScope, readScope } from '@quizmeet/rules/tournament.ts';
import { type ReactNode, useContext } from 'react';
import { useParams } from 'react-router';
import { LinkRow } from '../ui/link-row.tsx';
import { PageHeading, PageTitle } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';

interface ScopePageProps {
  to: (division: string) => string;
  children: (scope: DivisionScope) => ReactNode;
}

export function ScopePage({ to, children }: ScopePageProps) {
  const title = useContext(PageTitle);
  const requested = useParams()['division'] ?? '';
  const scope = readScope(requested);
  return scope === null ? (
    <UnknownDivision requested={requested} title={title} to={to} />
  ) : (
    children(scope)
  );
}

type UnknownDivisionProps = { requested: string; title: string } & Pick<ScopePageProps, 'to'>;

/** @param title such as `Team Standings` */
export const UnknownDivision = ({ requested, title, to }: UnknownDivisionProps) => (
  <>
    <PageHeading title={title} />
    <EmptyState
      title={`There is no division “${requested}”`}
      action={
        <LinkRow
          label="Divisions"
          links={DIVISIONS.map((division) => ({ to: to(division), text: `${division} ${title}` }))}
        />
      }
    />
  </>
);
