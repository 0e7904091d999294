import { Button, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { listTargets, moveResult, type ResultTarget } from '@quizmeet/contract/scores/calls.ts';
import { CHOOSE_TARGET, resultMoved } from '@quizmeet/contract/scores/messages.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { unbrokenName } from '../../tournament/unbroken-name.tsx';
import { notify } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { scoreOf } from './seats.ts';

/** Moves a result to the open round to which it belongs, the likeliest first (X7). */
export function MoveResult({ round, onMoved }: { round: Round; onMoved: (id: number) => void }) {
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

interface Chosen {
  /** Empty until a round is chosen, so that an early press moves nothing. */
  readonly to: string;
  /** Null as long as the proposed sides are kept. */
  readonly turned: boolean | null;
}

interface MoveProps {
  readonly round: Round;
  readonly targets: readonly ResultTarget[];
  readonly onMoved: (id: number) => void;
}

function MoveForm(props: MoveProps) {
  const { round, targets } = props;
  const { form, target, turned } = useMoveForm(props);
  return (
    <form ref={form.ref} aria-label="Move the result" onSubmit={form.submit} noValidate>
      <Stack gap="0.75rem" align="start" mt="0.75rem">
        <NativeSelect
          maw="100%"
          label="Move to"
          error={form.errors['to']}
          value={form.values.to}
          data={[
            { value: '', label: 'Choose a round' },
            ...targets.map((each) => ({ value: `${each.round.id}`, label: wordsOf(each, round) })),
          ]}
          onChange={({ currentTarget: { value } }) => form.setValues({ to: value, turned: null })}
        />
        {target !== undefined && (
          <>
            <Switch
              label="Swap the two scores"
              checked={turned}
              onChange={(event) => form.setValues({ turned: event.currentTarget.checked })}
            />
            <Outcome round={round} target={target} turned={turned} />
          </>
        )}
        <Button type="submit" variant="default" loading={form.submitting}>
          Move the result
        </Button>
      </Stack>
    </form>
  );
}

/** The chosen round, and whether the two scores are exchanged: as proposed, unless the user says otherwise. */
function useMoveForm({ round: { id, version }, targets, onMoved }: MoveProps) {
  const act = useCallMutation(moveResult);
  const targetOf = ({ to }: Chosen) => targets.find((each) => `${each.round.id}` === to);
  const turnedOf = (chosen: Chosen) => chosen.turned ?? targetOf(chosen)?.turned ?? false;
  const form = useForm<Chosen, Round>({
    initial: { to: '', turned: null },
    find: (chosen) =>
      targetOf(chosen) === undefined ? [{ path: 'to', message: CHOOSE_TARGET }] : [],
    send: async (chosen) => {
      const target = targetOf(chosen)?.round;
      const body = {
        version,
        toRoundId: target?.id ?? 0,
        toVersion: target?.version ?? 0,
        turned: turnedOf(chosen),
      };
      return await act.mutateAsync({ params: { id }, body });
    },
    onSent: (moved) => notify(resultMoved(moved)),
    goOn: (moved) => onMoved(moved.id),
  });
  return { form, target: targetOf(form.values), turned: turnedOf(form.values) };
}

/** `FND 216, 8:30 PM, round 4: Lima – Xenia`, with what makes it likely. */
function wordsOf({ round, sharedTeams }: ResultTarget, from: Round): string {
  const { roomName, timeString, roundNumber, leftTeamName, rightTeamName } = round;
  const place = `${roomName}, ${timeString}, round ${roundNumber}`;
  const why = [
    ...(sharedTeams === 2 ? ['the same teams'] : sharedTeams === 1 ? ['one of its teams'] : []),
    ...(sharedTeams === 0 && round.roomNumber === from.roomNumber ? ['the same room'] : []),
    ...(sharedTeams === 0 && roundNumber === from.roundNumber ? ['the same time'] : []),
  ];
  const teams = `${leftTeamName} – ${rightTeamName}`;
  return `${place}: ${teams}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}

/** What will stand in the other round, and which lines cannot go with the result. */
function Outcome({
  round,
  target,
  turned,
}: {
  round: Round;
  target: ResultTarget;
  turned: boolean;
}) {
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
      {leftOut.length > 0 && (
        <Text>Not moved, because they aren’t on those teams: {leftOut.join(', ')}.</Text>
      )}
    </div>
  );
}
