import type { insertResults } from '@quizmeet/contract/machines/calls.ts';
import { RestoreLink } from '../../tournament/restore-link.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { hasLoaded, hasProblems, summaryOf } from './report.ts';
import type { useReport } from './use-report.ts';

export type Loading = ReturnType<typeof useReport<typeof insertResults>>;

/** What loading came to in a line, and the way back; the report has the rest. */
export function LoadOutcome({ loading: { error, text } }: { loading: Loading }) {
  return (
    <ActionOutcome
      error={error}
      doubtful={text !== null && hasProblems(text)}
      done={
        text === null ? null : (
          <>
            {summaryOf(text)} Saved as insertResults.txt. {hasLoaded(text) && <RestoreLink />}
          </>
        )
      }
    />
  );
}
