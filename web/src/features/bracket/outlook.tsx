import { Text } from '@mantine/core';
import { outcomeText } from '@quizmeet/contract/bracket/messages.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { type Outcome, outcomesOf } from '@quizmeet/rules/bracket/outcomes.ts';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';
import { useBracket } from './use-bracket.ts';

type Ours = Pick<Team, 'id' | 'teamName' | 'divisionTrimmed' | 'satDivId'>;

/** What the team plays after a match, walkovers apart (X9), or its place; nothing on Friday. */
export function Outlook({ team, round }: { team: Ours; round: ListedRound }) {
  const { main, consolation, placings } = useBracket(team.divisionTrimmed, team.satDivId);
  const hasWithdrawn = useWithdrawn();
  const matches = [...(main.data?.upper ?? []), ...(consolation.data?.upper ?? [])];
  const match = matches.find(({ roundId }) => roundId === round.id);
  if (match === undefined || placings.data === undefined) return null;
  const side = round.leftTeamId === team.id ? 'left' : 'right';
  const places = placings.data;
  const nextOf = (outcome: Outcome | null) =>
    outcome !== null && 'match' in outcome
      ? matches.find(({ id }) => id === outcome.match)
      : undefined;
  const played = (outcome: Outcome | null): Outcome | null => {
    const next = nextOf(outcome);
    const isWalkover = next?.participants.some(({ id }) => id !== team.id && hasWithdrawn(id));
    // As the unbeaten side: a walkover in the final makes no other match necessary.
    return next && isWalkover ? played(outcomesOf(next, 'left', places).winner) : outcome;
  };
  const outcomes = outcomesOf(match, side, places);
  return (['winner', 'loser'] as const).map((who) => {
    const outcome = played(outcomes[who]);
    if (outcome === null) return null;
    const next = nextOf(outcome);
    return (
      <Text key={who} mt="xs">
        {outcomeText(team.teamName, who, outcome, next ? [next.timeString, next.roomName] : [])}
      </Text>
    );
  });
}
