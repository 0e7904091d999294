import { NO_SUCH_PERSON } from '@quizmeet/contract/history/messages.ts';
import { getQuizzerYears } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { QuizzerYears } from '../features/history/quizzer-years.tsx';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { useParams } from '../ui/router/router.tsx';

const identities = lazyComponent(() => import('../features/history/identities.tsx'));

/** /quizzer/:quizzerId: a quizzer over the years (W2). */
export default function QuizzerYearsPage() {
  const id = idIn(useParams()['quizzerId']);
  if (id !== null) return <Asked id={id} />;
  return (
    <>
      <Nobody />
      <ErrorState message={NO_SUCH_PERSON} onRetry={null} />
    </>
  );
}

function Nobody() {
  return (
    <PageHeading
      title="Over the Years"
      actions={<LinkButton to={paths.history}>All years</LinkButton>}
    />
  );
}

function Asked({ id }: { id: number }) {
  const read = useRead(getQuizzerYears, { params: { id } });
  const Identities = useLazyComponent(identities, useSession().admin, () => {});
  return (
    <>
      {read.isLoadingError && <Nobody />}
      <ReadContent read={read} skeleton={<PageSkeleton />}>
        {(found) => (
          <>
            <PageHeading
              title={found.name}
              note="Over the years"
              actions={<LinkButton to={paths.history}>All years</LinkButton>}
            />
            <QuizzerYears {...found} />
            {Identities !== undefined && (
              <Identities
                kind="quizzer"
                id={id}
                years={found.years.map((each) => ({ ...each, id: each.quizzerId }))}
              />
            )}
          </>
        )}
      </ReadContent>
    </>
  );
}
