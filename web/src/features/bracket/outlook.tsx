import { Text } from '@mantine/core';
import { outcomeText } from '@quizmeet/contract/bracket/messages.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { formatOfMatches } from '@quizmeet/rules/bracket/format.ts';
import { outcomesOf } from '@quizmeet/rules/bracket/outcomes.ts';
import { useMatches } from './use-matches.ts';

type Ours = Pick<Team, 'id' | 'teamName' | 'divisionTrimmed' | 'satDivId'>;

/** What the team plays after a match, or its place; nothing on Friday. */
export function Outlook({ team, round }: { team: Ours; round: ListedRound }) {
  const { main, consolation } = useMatches(team.divisionTrimmed, team.satDivId);
  if (main.data === undefined || consolation.data === undefined) return null;
  const matches = [...main.data.upper, ...consolation.data.upper];
  const match = matches.find(({ roundId }) => roundId === round.id);
  if (match === undefined) return null;
  const side = round.leftTeamId === team.id ? 'left' : 'right';
  const outcomes = outcomesOf(formatOfMatches(main.data.upper.length), match.id, side);
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
