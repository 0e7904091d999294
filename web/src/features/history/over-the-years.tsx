import { NO_SUCH_PERSON } from '@quizmeet/contract/history/messages.ts';
import type { IdentityKind } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { lazy, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Optional } from '../../ui/page-guard.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { QueryContent, type ShownQuery } from '../../ui/query-content.tsx';

const Identities = lazy(() => import('./identities.tsx'));

/** A year as those who join and part years need it. */
interface Year {
  readonly id: number;
  readonly year: number;
  readonly name: string;
}

/** The page of a church or a quizzer over the years (W2). */
export function OverTheYears<Found extends { readonly name: string }>({
  kind,
  id,
  read,
  yearsOf,
  children,
}: {
  kind: IdentityKind;
  /** Null if the address names nobody. */
  id: number | null;
  read: ShownQuery<Found> & { readonly isLoadingError: boolean };
  yearsOf: (found: Found) => readonly Year[];
  children: (found: Found) => ReactNode;
}) {
  const { admin } = useSession();
  if (id === null) {
    return (
      <>
        <Heading />
        <ErrorState message={NO_SUCH_PERSON} onRetry={null} />
      </>
    );
  }
  return (
    <>
      {read.isLoadingError && <Heading />}
      <QueryContent query={read} skeleton={<PageSkeleton />}>
        {(found) => (
          <>
            <Heading of={found.name} />
            {children(found)}
            {admin && (
              <Optional>
                <Identities kind={kind} id={id} years={yearsOf(found)} />
              </Optional>
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

function Heading({ of }: { of?: string }) {
  return (
    <PageHeading
      {...(of === undefined ? { title: 'Over the Years' } : { title: of, note: 'Over the years' })}
      actions={<LinkButton to={paths.history}>All years</LinkButton>}
    />
  );
}
