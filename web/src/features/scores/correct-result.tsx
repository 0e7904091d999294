import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  emptyResult,
  listTargets,
  moveResult,
  type ResultTarget,
} from '@quizmeet/contract/scores/calls.ts';
import { CHOOSE_TARGET, resultMoved } from '@quizmeet/contract/scores/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { Folded } from '../../tournament/folded.tsx';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { SubmitButton } from '../../ui/form-frame.tsx';
import { intoView } from '../../ui/into-view.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { rememberDeleted } from './just-saved.tsx';
import { scoreOf, storedLines } from './seats.ts';

type CorrectResultProps = { round: Round; onMoved: (id: number) => void };

/** For administrators (X7). */
export const CorrectResult = ({ round, onMoved }: CorrectResultProps) => (
  <Folded summary="Move or delete this result">
    <MoveResult round={round} onMoved={onMoved} />
    <EmptyResult round={round} />
  </Folded>
);

function EmptyResult({ round }: { round: Round }) {
  const [isAsking, setAsking] = useState(false);
  const act = useCallMutation(emptyResult);
  const userId = useSession().user?.id;
  if (!isAsking) {
    return (
      <Button mt="1rem" onClick={() => setAsking(true)}>
        Delete this result
      </Button>
    );
  }
  const lines = SIDES.reduce((sum, side) => sum + storedLines(round, side).length, 0);
  const empty = () =>
    act.mutate(
      { params: { id: round.id }, body: { version: round.version } },
      { onSuccess: ({ version }) => rememberDeleted({ round, version, userId }) },
    );
  return (
    <section aria-label="Delete this result" ref={intoView}>
      <Text mt="1rem" mb="0.5rem" role="status">
        Deletes the scores{lines > 0 && ` and ${plural(lines, 'quizzer line')}`}. Saves a restore
        point first.
      </Text>
      <Group gap="0.5rem">
        <Button onClick={() => setAsking(false)}>Cancel</Button>
        <Button variant="filled" color="red" loading={act.isPending} onClick={empty}>
          Delete result
        </Button>
      </Group>
    </section>
  );
}

/** Likeliest first (X7). */
function MoveResult({ round, onMoved }: { round: Round; onMoved: (id: number) => void }) {
  const read = useQuery(
    callQuery(listTargets, { params: { id: round.id } }, { topics: ['standings'] }),
  );
  return (
    <QueryContent query={read} label="The open rounds" rows={2}>
      {(targets) =>
        targets.length === 0 ? (
          <Text mt="0.75rem">No other round is open.</Text>
        ) : (
          <MoveForm round={round} targets={targets} onMoved={onMoved} />
        )
      }
    </QueryContent>
  );
}

type MoveProps = { round: Round; targets: readonly ResultTarget[]; onMoved: (id: number) => void };

function MoveForm({ round, targets, onMoved }: MoveProps) {
  const act = useCallMutation(moveResult);
  const targetOf = ({ to }: { to: string }) => targets.find((each) => `${each.round.id}` === to);
  const form = useForm<{ to: string }, Round>({
    // So that an early press moves nothing.
    initial: { to: '' },
    find: (chosen) =>
      targetOf(chosen) === undefined ? [{ path: 'to', message: CHOOSE_TARGET }] : [],
    send: async (chosen) => {
      const target = targetOf(chosen);
      const body = {
        version: round.version,
        toRoundId: target?.round.id ?? 0,
        toVersion: target?.round.version ?? 0,
        turned: target?.turned ?? false,
      };
      return await act.mutateAsync({ params: { id: round.id }, body });
    },
    says: (moved) => resultMoved(moved),
    goOn: (moved) => onMoved(moved.id),
  });
  const target = targetOf(form.values);
  return (
    <form ref={form.ref} aria-label="Move the result" onSubmit={form.submit} noValidate>
      <Stack gap="0.75rem" align="start" mt="0.75rem">
        <NativeSelect
          maw="100%"
          label="Move to"
          {...form.getInputProps('to')}
          data={[
            { value: '', label: 'Choose a round' },
            ...targets.map((each) => ({ value: `${each.round.id}`, label: wordsOf(each) })),
          ]}
        />
        {target !== undefined && <Outcome round={round} target={target} />}
        <SubmitButton form={form} variant="default">
          Move the result
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** `FND 216, 8:30 PM, round 4: Lima – Xenia` */
const wordsOf = ({ round }: ResultTarget): string =>
  `${round.roomName}, ${round.timeString}, round ${round.roundNumber}: ${round.leftTeamName} – ${round.rightTeamName}`;

function Outcome({ round, target }: { round: Round; target: ResultTarget }) {
  const { turned } = target;
  const scores = SIDES.map((side) => {
    const from: Side = turned ? (side === 'left' ? 'right' : 'left') : side;
    return { name: target.round[`${side}TeamName`], score: scoreOf(round, from) };
  });
  const leftOut = target.leftOut[turned ? 'turned' : 'kept'];
  return (
    <div role="status">
      <Text>
        {scores.map(({ name, score }, i) => (
          <span key={name}>
            {i > 0 && ', '}
            {unbrokenName(name)}: {score}
          </span>
        ))}
        . This round will be open again.
      </Text>
      {leftOut.length > 0 && <Text>Not moved, not on those teams: {leftOut.join(', ')}.</Text>}
    </div>
  );
}
