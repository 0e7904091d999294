import { Box, Button, Group, NativeSelect, Text } from '@mantine/core';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import {
  CHOOSE_MOVE_ROOM,
  CHOOSE_MOVE_TIME,
  CHOOSE_OTHER_PLACE,
} from '@quizmeet/contract/schedule/messages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useForm } from '../platform/form/use-form.ts';
import { Quiet } from '../ui/quiet.tsx';

export interface RoomChoice {
  readonly roomNumber: number;
  readonly text: string;
  /** Also shown outside the list, which cuts `text` off. */
  readonly effect: string;
  /** Null if possible. */
  readonly obstacle: string | null;
}

export interface TimeChoice {
  readonly roundNumber: number;
  readonly text: string;
  /** The most common one; null if a room is possible. */
  readonly obstacle: string | null;
  readonly rooms: readonly RoomChoice[];
}

type Target = { readonly roundNumber: number | null; readonly roomNumber: number | null };

type Here = { roundNumber: number; timeString: string; roomNumber: number; roomName: string };

interface PlaceFormProps {
  teams: string;
  here: Here;
  action: string;
  choices: readonly TimeChoice[];
  isBusy: boolean;
  onChoose: (roundNumber: number, roomNumber: number) => void;
}

/** Impossible places explain themselves and are refused (F7). */
export function PlaceForm({ teams, here, action, isBusy, onChoose, ...props }: PlaceFormProps) {
  const choices = props.choices.map((time) => withHere(time, here));
  const form = useForm<Target>({
    initial: { roundNumber: here.roundNumber, roomNumber: here.roomNumber },
    find: (target) => errorsOf(chosenOf(target, choices)),
    send: async (target) => {
      const { time, room } = chosenOf(target, choices);
      if (time !== undefined && room !== undefined) onChoose(time.roundNumber, room.roomNumber);
    },
  });
  const { errors } = form;
  const { time, room } = chosenOf(form.values, choices);
  return (
    <form ref={form.ref} aria-label={action} onSubmit={form.submit} noValidate>
      <Text fw={600} mt="0.75rem" className="anywhere">
        {teams}
        <Quiet span display="block">
          Now at {here.timeString} in {here.roomName}
        </Quiet>
      </Text>
      <Group gap="0.75rem" align="start" mt="0.5rem">
        <Choice
          label="To the time"
          prompt="Choose a time"
          chosen={time?.roundNumber}
          error={errors['roundNumber']}
          options={choices.map(({ roundNumber, text }) => [roundNumber, text] as const)}
          onChoose={(roundNumber) => {
            form.setValues({ roundNumber });
            form.clearErrors();
          }}
        />
        <Choice
          label="To the room"
          prompt="Choose a room"
          chosen={room?.roomNumber}
          error={errors['roomNumber']}
          options={(time?.rooms ?? []).map(({ roomNumber, text }) => [roomNumber, text] as const)}
          onChoose={(roomNumber) => form.setValues({ roomNumber })}
        />
        {/* The list may cut it off. */}
        <Box role="status" flex="0 1 100%" mih="1.55em">
          {/* At its field. */}
          {Object.keys(errors).length === 0 && form.isDirty() && <Effect time={time} room={room} />}
        </Box>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

function Effect({ time, room }: Partial<Chosen>) {
  const obstacle = room === undefined ? time?.obstacle : room.obstacle;
  if (obstacle) {
    return (
      <span>
        <IconAlertTriangle size={16} color="var(--quiz-yours)" /> {obstacle}
      </span>
    );
  }
  return room && <span>{room.effect}</span>;
}

function withHere(time: TimeChoice, { roundNumber, roomNumber, roomName }: Here): TimeChoice {
  if (time.roundNumber !== roundNumber) return time;
  const own = { roomNumber, text: `${roomName}: now`, effect: '', obstacle: CHOOSE_OTHER_PLACE };
  return { ...time, rooms: [own, ...time.rooms] };
}

type Chosen = { readonly time: TimeChoice | undefined; readonly room: RoomChoice | undefined };

function chosenOf(target: Target, choices: readonly TimeChoice[]): Chosen {
  const time = choices.find(({ roundNumber }) => roundNumber === target.roundNumber);
  return { time, room: time?.rooms.find(({ roomNumber }) => roomNumber === target.roomNumber) };
}

function errorsOf({ time, room }: Chosen): FieldError[] {
  if (time === undefined) return [{ path: 'roundNumber', message: CHOOSE_MOVE_TIME }];
  if (time.obstacle !== null) return [{ path: 'roundNumber', message: time.obstacle }];
  if (room === undefined) return [{ path: 'roomNumber', message: CHOOSE_MOVE_ROOM }];
  return room.obstacle === null ? [] : [{ path: 'roomNumber', message: room.obstacle }];
}

interface ChoiceProps {
  label: string;
  prompt: string;
  chosen: number | undefined;
  error: string | undefined;
  options: readonly (readonly [value: number, label: string])[];
  onChoose: (chosen: number | null) => void;
}

const Choice = ({ label, prompt, chosen, error, options, onChoose }: ChoiceProps) => (
  <Box maw="min(100%, 26rem)" flex="0 1 auto" miw={0}>
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      error={error}
      data={[
        { value: '', label: prompt },
        ...options.map(([value, text]) => ({ value: `${value}`, label: text })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  </Box>
);
