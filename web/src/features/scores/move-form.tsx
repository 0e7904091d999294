import { Button } from '@mantine/core';
import { CHOOSE_MOVE_ROOM, CHOOSE_MOVE_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusOnFault } from '../../platform/refusals.ts';
import { NativeSelect } from '../../ui/fields.ts';
import type { MoveChoices } from './move-choices.ts';
import classes from './result.module.css';

/** Where the round shall go. Nothing is chosen beforehand: a press too early must move nothing. */
export function MoveForm({
  choices,
  isBusy,
  onMove,
}: {
  choices: MoveChoices;
  isBusy: boolean;
  onMove: (roundNumber: number, roomNumber: number) => void;
}) {
  const [slotChosen, setSlot] = useState<number | null>(null);
  const [roomChosen, setRoom] = useState<number | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refusals);
  const slot = choices.find(({ roundNumber }) => roundNumber === slotChosen);
  const room = slot?.rooms.find(({ roomNumber }) => roomNumber === roomChosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (slot === undefined || room === undefined) setRefusals(refusals + 1);
    else onMove(slot.roundNumber, room.roomNumber);
  };
  const chooseSlot = (chosen: number | null) => {
    setSlot(chosen);
    // In the same room at another time another round stands in the way.
    setRoom(null);
    setRefusals(0);
  };
  return (
    <form
      ref={form}
      className={classes['moves']}
      aria-label="Move the round"
      onSubmit={submit}
      noValidate
    >
      <Target
        label="To the time"
        prompt="Choose a time"
        chosen={slot?.roundNumber}
        error={refusals > 0 && slot === undefined && CHOOSE_MOVE_TIME}
        options={choices.map(({ roundNumber, text }) => ({ value: `${roundNumber}`, label: text }))}
        onChoose={chooseSlot}
      />
      <Target
        label="To the room"
        prompt="Choose a room"
        chosen={room?.roomNumber}
        error={refusals > 0 && slot !== undefined && room === undefined && CHOOSE_MOVE_ROOM}
        options={roomOptions(slot)}
        onChoose={setRoom}
      />
      <p className={classes['effect']} role="status">
        {room?.effect}
      </p>
      <Button type="submit" variant="default" loading={isBusy}>
        Move the round
      </Button>
    </form>
  );
}

const roomOptions = (slot: MoveChoices[number] | undefined) =>
  (slot?.rooms ?? []).map(({ roomNumber, text }) => ({ value: `${roomNumber}`, label: text }));

function Target({
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
  error: string | false;
  options: readonly { value: string; label: string }[];
  onChoose: (chosen: number | null) => void;
}) {
  return (
    <NativeSelect
      className={classes['target'] ?? ''}
      label={label}
      value={chosen ?? ''}
      error={error}
      data={[{ value: '', label: prompt }, ...options]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
