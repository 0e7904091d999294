import { Button, Group, Stack, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { saveForfeit } from '@quizmeet/contract/scores/calls.ts';
import { forfeitSaved } from '@quizmeet/contract/scores/messages.ts';
import { FORFEIT_SCORES } from '@quizmeet/rules/scores/points.ts';
import { otherSide, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { RoundState } from './round-details.tsx';
import { nameOf } from './seats.ts';
import { useNextRound } from './use-result-form.ts';

interface NoPlayProps {
  readonly round: Round;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onNext: (roundId: number) => void;
}

/** Decides a round without play (X3): who is here, then what that means, then the confirmation. */
export function NoPlay({ round, onBack, onClose, onNext }: NoPlayProps) {
  const [here, setHere] = useState<Side | null>(null);
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
    <section aria-labelledby="who-is-here">
      <RoundState round={round} />
      {here === null ? (
        <WhoIsHere round={round} onChoose={setHere} onBack={onBack} />
      ) : (
        <Meaning
          round={round}
          here={here}
          isBusy={act.isPending}
          onConfirm={() => save(here)}
          onBack={() => setHere(null)}
        />
      )}
    </section>
  );
}

function WhoIsHere({
  round,
  onChoose,
  onBack,
}: {
  round: Round;
  onChoose: (side: Side) => void;
  onBack: () => void;
}) {
  const first = useFocusAtFirst();
  return (
    <Stack gap="sm" align="start">
      <Text component="h3" id="who-is-here" fw={650}>
        Which team is here?
      </Text>
      <Group gap="sm">
        {SIDES.map((side, i) => (
          <Button
            key={side}
            ref={i === 0 ? first : null}
            size="md"
            variant="default"
            onClick={() => onChoose(side)}
          >
            {nameOf(round, side)}
          </Button>
        ))}
      </Group>
      <Button variant="subtle" onClick={onBack}>
        Back to the scoresheet
      </Button>
    </Stack>
  );
}

function Meaning({
  round,
  here,
  isBusy,
  onConfirm,
  onBack,
}: {
  round: Round;
  here: Side;
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const first = useFocusAtFirst();
  const { winner, loser } = FORFEIT_SCORES;
  return (
    <Stack gap="sm">
      <Text component="h3" id="who-is-here" fw={650}>
        {nameOf(round, here)} wins by forfeit
      </Text>
      <Text>
        {nameOf(round, here)} gets {winner} points and {nameOf(round, otherSide(here))} gets {loser}
        . The round counts in the standings; quizzers get no points.
      </Text>
      <Group justify="flex-end" gap="0.5rem">
        <Button ref={first} variant="default" onClick={onBack}>
          Go back
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          Save forfeit
        </Button>
      </Group>
    </Stack>
  );
}

/** The first button takes the focus, because the one that was pressed is gone. */
function useFocusAtFirst() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return first;
}
