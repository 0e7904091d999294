import { Box, Button, Group } from '@mantine/core';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { CHOOSE_MOVE_ROOM, CHOOSE_MOVE_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { useForm } from '../../platform/form/form.ts';
import { NativeSelect } from '../../ui/fields.ts';
import type { MoveChoices } from './move-choices.ts';

interface Target {
  readonly roundNumber: number | null;
  readonly roomNumber: number | null;
}

/** Chooses where the round moves. Nothing is preselected, so that an early press moves nothing. */
export function MoveForm({
  choices,
  isBusy,
  onMove,
}: {
  choices: MoveChoices;
  isBusy: boolean;
  onMove: (roundNumber: number, roomNumber: number) => void;
}) {
  const form = useForm<Target>({
    initial: { roundNumber: null, roomNumber: null },
    find: (target) => faultsOf(chosenOf(target, choices)),
    send: async (target) => {
      const { slot, room } = chosenOf(target, choices);
      if (slot !== undefined && room !== undefined) onMove(slot.roundNumber, room.roomNumber);
    },
  });
  const { errors } = form;
  const { slot, room } = chosenOf(form.values, choices);
  return (
    <form ref={form.ref} aria-label="Move the round" onSubmit={form.submit} noValidate>
      <Group gap="0.75rem" align="start" mt="0.75rem">
        <Choice
          label="To the time"
          prompt="Choose a time"
          chosen={slot?.roundNumber}
          error={errors['roundNumber']}
          options={choices.map(({ roundNumber, text }) => ({
            value: `${roundNumber}`,
            label: text,
          }))}
          // The same room at another time holds another round, so the room must be chosen again.
          onChoose={(roundNumber) => form.change({ roundNumber, roomNumber: null })}
        />
        <Choice
          label="To the room"
          prompt="Choose a room"
          chosen={room?.roomNumber}
          error={errors['roomNumber']}
          options={roomOptions(slot)}
          onChoose={(roomNumber) => form.change({ roomNumber })}
        />
        {/* Shows the whole text, which the list may cut off; has its height even while empty. */}
        <Box component="p" flex="0 1 100%" mih="1.55em" m={0} role="status">
          {room?.effect}
        </Box>
        <Button type="submit" variant="default" loading={isBusy}>
          Move the round
        </Button>
      </Group>
    </form>
  );
}

interface Chosen {
  readonly slot: MoveChoices[number] | undefined;
  readonly room: MoveChoices[number]['rooms'][number] | undefined;
}

/** The chosen time and room, if they are still among the choices. */
function chosenOf(target: Target, choices: MoveChoices): Chosen {
  const slot = choices.find(({ roundNumber }) => roundNumber === target.roundNumber);
  return { slot, room: slot?.rooms.find(({ roomNumber }) => roomNumber === target.roomNumber) };
}

function faultsOf({ slot, room }: Chosen): FieldError[] {
  if (slot === undefined) return [{ path: 'roundNumber', message: CHOOSE_MOVE_TIME }];
  return room === undefined ? [{ path: 'roomNumber', message: CHOOSE_MOVE_ROOM }] : [];
}

const roomOptions = (slot: MoveChoices[number] | undefined) =>
  (slot?.rooms ?? []).map(({ roomNumber, text }) => ({ value: `${roomNumber}`, label: text }));

function Choice({
  label,
  prompt,
  chosen,
  error,
  options,
  onChoose,
}: {
  label: string;
  prompt: string;
  chosen: number | undefined;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose: (chosen: number | null) => void;
}) {
  return (
    <NativeSelect
      maw="100%"
      label={label}
      value={chosen ?? ''}
      error={error}
      data={[{ value: '', label: prompt }, ...options]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
