import { Button } from '@mantine/core';
import { CHOOSE_MOVE_ROOM, CHOOSE_MOVE_TIME } from '@quizmeet/contract/schedule/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusOnFault } from '../../platform/refusals.ts';
import { NativeSelect } from '../../ui/fields.ts';
import type { MoveChoices } from './move-choices.ts';
import classes from './result.module.css';

const byNumber = (key: string) => (key === '' ? null : Number(key));

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
  const [wasAsked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, refusals);
  const slot = choices.find(({ roundNumber }) => roundNumber === slotChosen);
  const room = slot?.rooms.find(({ roomNumber }) => roomNumber === roomChosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (slot === undefined || room === undefined) setRefusals(refusals + 1);
    else onMove(slot.roundNumber, room.roomNumber);
  };
  const chooseSlot = (chosen: number | null) => {
    setSlot(chosen);
    // In the same room at another time another round stands in the way.
    setRoom(null);
    setAsked(false);
  };
  return (
    <form
      ref={form}
      className={classes['moves']}
      aria-label="Move the round"
      onSubmit={submit}
      noValidate
    >
      <NativeSelect
        className={classes['target'] ?? ''}
        label="To the time"
        value={slot?.roundNumber ?? ''}
        error={wasAsked && slot === undefined && CHOOSE_MOVE_TIME}
        data={[
          { value: '', label: 'Choose a time' },
          ...choices.map(({ roundNumber, text }) => ({ value: `${roundNumber}`, label: text })),
        ]}
        onChange={(event) => chooseSlot(byNumber(event.currentTarget.value))}
      />
      <NativeSelect
        className={classes['target'] ?? ''}
        label="To the room"
        value={room?.roomNumber ?? ''}
        error={wasAsked && slot !== undefined && room === undefined && CHOOSE_MOVE_ROOM}
        data={[{ value: '', label: 'Choose a room' }, ...roomOptions(slot)]}
        onChange={(event) => setRoom(byNumber(event.currentTarget.value))}
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
