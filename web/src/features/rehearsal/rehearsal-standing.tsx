import {
  changeRehearsal,
  endRehearsal,
  type RehearsalState,
  rehearsalCode,
} from '@quizmeet/contract/rehearsal/calls.ts';
import { REHEARSAL_ENDED } from '@quizmeet/contract/rehearsal/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { ANYWHERE } from '../../ui/anywhere.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NativeSelect } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { Alert } from '../../ui/plain/alert.tsx';
import { Button } from '../../ui/plain/button.tsx';
import { Card, Group, Stack } from '../../ui/plain/layout.tsx';
import { Anchor, Text, Title } from '../../ui/plain/text.tsx';
import { paceOf } from './start-entry.ts';
import { PACE_CHOICES, PHASE_WORDS } from './words.ts';

/** The rehearsal that runs: where it is, how far, and its end. */
export function RehearsalStanding({ state }: { state: RehearsalState }): ReactNode {
  const hasFailed = state.phase === 'failed';
  return (
    <Stack gap="md">
      {state.failure !== null && (
        <Alert color="red" icon={<WarningIcon size={20} />}>
          {state.failure}.
        </Alert>
      )}
      {!hasFailed && <Address address={state.address} />}
      <Progress state={state} />
      <Group align="end" gap="0.75rem">
        {!hasFailed && <Going state={state} />}
        <ThrowAway entered={state.entered} />
      </Group>
    </Stack>
  );
}

function Address({ address }: Pick<RehearsalState, 'address'>) {
  return (
    <Card component="section" aria-label="Where it is">
      <Group align="start" gap="1.25rem">
        <img
          src={rehearsalCode.url}
          alt="QR code of the rehearsal’s address"
          width={160}
          height={160}
        />
        <Stack gap="xs" style={{ flex: '1 1 14rem' }}>
          <Anchor href={address} target="_blank" rel="noopener" fz="lg" fw={650} style={ANYWHERE}>
            {address}
          </Anchor>
          <Text c="dimmed">
            Open it on every device that takes part. Everybody logs in there with their own address
            and password.
          </Text>
        </Stack>
      </Group>
    </Card>
  );
}

function Progress({ state }: { state: RehearsalState }) {
  const timeOf = useEventTime();
  const { phase, entered, taken, refused, seed, clock, startedBy, startedAt } = state;
  return (
    <Card component="section" aria-label="How far it is">
      <Title order={2} size="h4" mb="xs">
        {PHASE_WORDS[phase]}
      </Title>
      <Text>
        {plural(entered, 'made-up result')} entered, {taken} left out because somebody was faster
        {refused > 0 && `, ${refused} refused`}.
      </Text>
      <Text>Its clock shows {timeOf(clock)}.</Text>
      <Text size="sm" c="dimmed">
        Seed {seed}. Started by {startedBy}, {timeOf(startedAt)}.
      </Text>
    </Card>
  );
}

function Going({ state: { phase, pace } }: { state: RehearsalState }) {
  const act = useAct(changeRehearsal);
  const isPaused = phase === 'paused';
  return (
    <>
      <NativeSelect
        label="Pace"
        data={PACE_CHOICES}
        value={pace}
        onChange={({ currentTarget: { value } }) =>
          act.mutate({ body: { playing: !isPaused, pace: paceOf(value) } })
        }
      />
      <Button
        loading={act.isPending}
        onClick={() => act.mutate({ body: { playing: isPaused, pace } })}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
    </>
  );
}

function ThrowAway({ entered }: Pick<RehearsalState, 'entered'>) {
  const act = useAct(endRehearsal);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Throw away
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Throw the rehearsal away?"
        confirm="Throw away"
        grave
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({}, { says: REHEARSAL_ENDED, onSettled: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      >
        <Text>
          The copy with its {plural(entered, 'made-up result')} and everything that people entered
          there is deleted. The event itself stays as it is.
        </Text>
      </ConfirmDialog>
    </>
  );
}
