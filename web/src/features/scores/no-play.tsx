import { Button, Group, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { saveForfeit } from '@quizmeet/contract/scores/calls.ts';
import { forfeitSaved } from '@quizmeet/contract/scores/messages.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { RoundState } from './round-details.tsx';
import { nameOf } from './seats.ts';
import { useNextRound } from './use-result-form.ts';

/** Decides a round without play (X3). */
export function NoPlay({
  round,
  onBack,
  onClose,
  onNext,
}: {
  round: Round;
  onBack: () => void;
  onClose: () => void;
  onNext: (roundId: number) => void;
}) {
  const [here, setHere] = useState<Side | ''>('');
  const act = useCallMutation(saveForfeit);
  const next = useNextRound(round);
  const save = (winningTeam: Side) =>
    act.mutate(
      { params: { id: round.id }, body: { version: round.version, winningTeam } },
      {
        says: forfeitSaved(nameOf(round, winningTeam)),
        goOn: () => (next === null ? onClose() : onNext(next.id)),
      },
    );
  return (
    <>
      <RoundState round={round} />
      <RadioList
        label="Which team is here?"
        options={SIDES}
        value={here}
        onChange={setHere}
        nameOf={(side) => (side === '' ? '' : nameOf(round, side))}
      />
      <Text my="md">
        It gets {FORFEIT_SCORES.winner} points, the other team {FORFEIT_SCORES.loser}. The round
        counts in the standings; quizzers get no points.
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button variant="default" onClick={onBack}>
          Back to the scoresheet
        </Button>
        <Button
          disabled={here === ''}
          loading={act.isPending}
          onClick={() => here !== '' && save(here)}
        >
          Save forfeit
        </Button>
      </Group>
    </>
  );
}
