import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { plural } from '@quizmeet/contract/schedule/messages.ts';
import { paths } from '../../paths.ts';
import { useRead } from '../../platform/queries.ts';
import { ActionLink } from '../../ui/action-entry.tsx';

/** The pages of Saturday among an admin's actions. */
export function BracketsLink() {
  return (
    <ActionLink
      to={paths.brackets}
      title="Brackets"
      description="Set winners and enter scores on each bracket’s page."
    />
  );
}

export function ResultSummaryLink() {
  const { data: rows } = useRead(resultSummary);
  return (
    <ActionLink
      to={paths.resultSummary}
      title="Result summary"
      description="Every place that is decided."
      state={rows && `${plural(rows.length, 'place')} decided.`}
    />
  );
}
