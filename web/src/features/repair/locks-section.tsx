import { Button, List, NativeSelect } from '@mantine/core';
import { lock, unlock } from '@quizmeet/contract/repair/calls.ts';
import type { Lockable } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { Section } from '../../ui/section.tsx';
import { useSteadyPresses } from '../../ui/steady-rows.ts';
import { type Evening, Fields } from './cause-form.tsx';

type Locked = { readonly what: Lockable; readonly number: number; readonly words: string };

const KINDS = { room: 'A room', slot: 'All rounds at one time', round: 'One round' } as const;

/** Rule X5. */
export function LocksSection({ evening }: { evening: Evening }) {
  const locked = lockedIn(evening);
  return (
    <Section title="Locks" mt="xl">
      <p>Repairs, moves, and new schedules don’t change them.</p>
      <LockFields evening={evening} locked={locked} />
      {locked.length === 0 ? <p>Nothing is locked.</p> : <LockedList locked={locked} />}
    </Section>
  );
}

function LockFields({ evening, locked }: { evening: Evening; locked: readonly Locked[] }) {
  const [what, setWhat] = useState<Lockable>('room');
  const [chosen, setChosen] = useState('');
  const locking = useCallMutation(lock);
  const options = lockables(evening, what).filter(
    ({ number }) => !locked.some((each) => each.what === what && each.number === number),
  );
  const number = Number(options.some((each) => `${each.number}` === chosen) ? chosen : 0);
  return (
    <Fields cols={2}>
      <NativeSelect
        label="Lock"
        value={what}
        data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setWhat(event.currentTarget.value as Lockable)}
      />
      <NativeSelect
        label="Which"
        value={number === 0 ? '' : chosen}
        data={[
          { value: '', label: 'Choose' },
          ...options.map((each) => ({ value: `${each.number}`, label: each.words })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        disabled={number === 0}
        loading={locking.isPending}
        onClick={() => locking.mutate({ params: { what, number } }, { says: 'Locked' })}
      >
        Lock
      </Button>
    </Fields>
  );
}

function LockedList({ locked }: { locked: readonly Locked[] }) {
  const unlocking = useCallMutation(unlock);
  const steady = useSteadyPresses(...locked.map(({ what, number }) => `${what} ${number}`));
  return (
    <List style={steady}>
      {locked.map(({ what, number, words }) => (
        <List.Item key={`${what} ${number}`} icon={<IconLock size={16} />} mb="xs">
          {words}{' '}
          <SmallButton
            aria-label={`Unlock ${words}`}
            onClick={() => unlocking.mutate({ params: { what, number } }, { says: 'Unlocked' })}
          >
            Unlock
          </SmallButton>
        </List.Item>
      ))}
    </List>
  );
}

function lockedIn(evening: Evening): Locked[] {
  const { roundIds, roomNumbers, roundNumbers } = evening.locks;
  const numbers = { room: roomNumbers, slot: roundNumbers, round: roundIds };
  return (['room', 'slot', 'round'] as const).flatMap((what) =>
    lockables(evening, what).filter(({ number }) => numbers[what].includes(number)),
  );
}

function lockables({ rooms, times, slots }: Evening, what: Lockable): Locked[] {
  switch (what) {
    case 'room':
      return rooms.map(({ roomNumber, abbreviation }) => ({
        what,
        number: roomNumber,
        words: abbreviation,
      }));
    case 'slot':
      return times.map(({ roundNumber, timeString }) => ({
        what,
        number: roundNumber,
        words: `Round ${roundNumber}, ${timeString}`,
      }));
    case 'round':
      return slots.flatMap(({ rounds }) =>
        rounds.map((round) => ({
          what,
          number: round.id,
          words: `Round ${round.roundNumber}, ${round.roomName}: ${round.leftTeamName} – ${round.rightTeamName}`,
        })),
      );
  }
}
