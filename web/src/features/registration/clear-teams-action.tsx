import { Text } from '@mantine/core';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { listTeams, removeAllTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { formatCounts, plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { ClearAction } from '../../tournament/clear-action.tsx';

const ALL = { query: { division: 'All' } };

/** Churches stay (C7). */
export function ClearTeamsAction() {
  const { data: teams = [] } = useQuery(callQuery(listTeams, ALL));
  const { data: slots = [] } = useQuery(callQuery(listRounds, ALL));
  const { data: brackets = [] } = useQuery(callQuery(listBrackets));
  const act = useCallMutation(removeAllTeams);
  const rounds = slots.flatMap((slot) => slot.rounds);
  const results = rounds.filter((round) => round.winningTeam !== '').length;
  const quizzers = teams.reduce((sum, team) => sum + team.quizzers.length, 0);
  const figures = formatCounts([
    [teams.length, 'team'],
    [quizzers, 'quizzer'],
    [rounds.length, 'round'],
    [results, 'result'],
    [brackets.length, 'bracket'],
  ]);
  return (
    <ClearAction
      act={act}
      args={{}}
      title="Clear all teams"
      description="Deletes all teams, schedules, results, and brackets. Churches stay."
      state={`${plural(teams.length, 'team')} with ${plural(quizzers, 'quizzer')}.`}
      disabledReason={teams.length === 0 ? 'No teams are registered.' : null}
      button="Clear teams"
      figures={figures}
      notice="All teams were cleared"
      dialog="Clear Teams"
    >
      <Text>
        Clear all teams? This deletes {figures}. Churches stay. Saves a restore point first.
      </Text>
    </ClearAction>
  );
}
