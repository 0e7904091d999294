import { Text } from '@mantine/core';
import { outcomeText } from '@quizmeet/contract/bracket/messages.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { outcomesOf } from '@quizmeet/rules/bracket/outcomes.ts';
import { useBracket } from './use-bracket.ts';

type Ours = Pick<Team, 'id' | 'teamName' | 'divisionTrimmed' | 'satDivId'>;

/** What the team plays after a match, or its place; nothing on Friday. */
export function Outlook({ team, round }: { team: Ours; round: ListedRound }) {
  const { main, consolation, placings } = useBracket(team.divisionTrimmed, team.satDivId);
  const matches = [...(main.data?.upper ?? []), ...(consolation.data?.upper ?? [])];
  const match = matches.find(({ roundId }) => roundId === round.id);
  if (match === undefined || placings.data === undefined) return null;
  const side = round.leftTeamId === team.id ? 'left' : 'right';
  const outcomes = outcomesOf(match, side, placings.data);
  return (['winner', 'loser'] as const).map((who) => {
    const outcome = outcomes[who];
    const next = 'match' in outcome && matches.find(({ id }) => id === outcome.match);
    return (
      <Text key={who} mt="xs">
        {outcomeText(team.teamName, who, outcome, next ? [next.timeString, next.roomName] : [])}
      </Text>
    );
  });
}
