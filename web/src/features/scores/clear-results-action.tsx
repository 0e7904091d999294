import { Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { bracketsStand } from '@quizmeet/contract/bracket/messages.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { clearResults } from '@quizmeet/contract/scores/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';

export function ClearResultsAction() {
  const { data: slots = [] } = useQuery(callQuery(listRounds, { query: { division: 'All' } }));
  const { data: brackets = [] } = useQuery(callQuery(listBrackets));
  const act = useCallMutation(clearResults);
  const rounds = slots.flatMap((slot) => slot.rounds);
  const results = rounds.filter((round) => round.winningTeam !== '').length;
  const divisions = [...new Set(brackets.map(({ division }) => division))];
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear the loaded results"
      description="Deletes all Friday results. The schedule stays."
      state={`${results} of ${plural(rounds.length, 'round')} have a result.`}
      disabledReason={disabledReasonOf(results, divisions)}
      button="Clear results"
      figures={plural(results, 'result')}
      notice="Friday’s results were cleared"
      dialog="Clear Results"
    >
      <Text>
        Clear the results for Friday night? {plural(results, 'result')} will be deleted. Saves a
        restore point first.
      </Text>
    </ClearAction>
  );
}

function disabledReasonOf(results: number, divisions: readonly string[]): string | null {
  if (results === 0) return 'No results yet.';
  return divisions.length === 0 ? null : bracketsStand(divisions);
}
