import { Text } from '@mantine/core';
import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import { againstText, outcomeText } from '@quizmeet/contract/bracket/messages.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { expectedText } from '@quizmeet/contract/schedule/lateness-text.ts';
import { type Outcome, opponentAfter, outcomesOf } from '@quizmeet/rules/bracket/outcomes.ts';
import { useLateTime } from '../../tournament/now-and-next.ts';
import { useMatchMarks } from '../../tournament/saturday.ts';
import { unbrokenText } from '../../tournament/unbroken-name.tsx';
import { useWithdrawn } from '../../tournament/withdrawn.tsx';
import { sideOf } from './matches.ts';
import { useBracket } from './use-bracket.ts';

type Ours = Pick<Team, 'id' | 'teamName' | 'divisionTrimmed' | 'satDivId'>;

/** What the team plays after a match, walkovers apart (X9), or its place; nothing on Friday. */
export function Outlook({ team, round }: { team: Ours; round: ListedRound }) {
  const { main, consolation, placings } = useBracket(team.divisionTrimmed, team.satDivId);
  const hasWithdrawn = useWithdrawn();
  const { candidatesOf } = useMatchMarks();
  const lateTime = useLateTime();
  const matches = [...(main.data?.upper ?? []), ...(consolation.data?.upper ?? [])];
  const match = matches.find(({ roundId }) => roundId === round.id);
  if (match === undefined || placings.data === undefined) return null;
  const side = round.leftTeamId === team.id ? 'left' : 'right';
  const places = placings.data;
  const textOf = (who: 'winner' | 'loser', outcome: Outcome | null, from: Match): string | null => {
    if (outcome === null) return null;
    const next = 'match' in outcome ? matches.find(({ id }) => id === outcome.match) : undefined;
    if (next === undefined) return outcomeText(team.teamName, who, outcome, []);
    // As the unbeaten side: a walkover in the final makes no other match necessary.
    if (next.participants.some(({ id }) => id !== team.id && hasWithdrawn(id)))
      return textOf(who, outcomesOf(next, 'left', places).winner, next);
    const opponent = opponentAfter(from.id, next.participants);
    const against = opponent
      ? [againstText(opponent, candidatesOf(next.roundId, sideOf(next, opponent)))]
      : [];
    const { timeString, roomName } = next;
    const time = lateTime({ ...round, timeString });
    const late = time === undefined ? null : expectedText(timeString, time);
    const when = [timeString, ...(late === null ? [] : [late])].map(unbrokenText);
    return outcomeText(team.teamName, who, outcome, [...against, ...when, roomName]);
  };
  const outcomes = outcomesOf(match, side, places);
  return (['winner', 'loser'] as const).map((who) => (
    <Text key={who} mt="xs">
      {textOf(who, outcomes[who], match)}
    </Text>
  ));
}
