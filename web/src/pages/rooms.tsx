import { ActionIcon, Anchor, Box, Button, Checkbox, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRooms, putRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { ROOMS_SAVED, roomMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { roomFindings, sampleRooms } from '@quizmeet/rules/event/room.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportRooms } from '../features/event/import-rooms.tsx';
import classes from '../features/event/rooms-form.module.css';
import { SaveBar } from '../features/event/save-bar.tsx';
import { paths } from '../paths.ts';
import { rebasedRows } from '../platform/form/rebase.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { FullNameQuestion, useAskingForm } from '../tournament/question.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { CountedInput } from '../ui/counted-input.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { TableFrame } from '../ui/table-frame.tsx';

export default function RoomsPage() {
  return (
    <QueryPage
      note="Spare rooms stay free."
      actions={<LinkButton to={paths.closeRoom}>Close a room</LinkButton>}
      query={useQuery(callQuery(getRooms))}
      label="The rooms"
    >
      {(rooms) => <RoomsForm rooms={rooms} />}
    </QueryPage>
  );
}

const TEXTS = ['roomNumber', 'abbreviation', 'name', 'building'] as const;
const USES = ['friday', 'saturday', 'spare'] as const;
const HEADS: Readonly<Record<keyof RoomEntry, string>> = {
  roomNumber: 'Number',
  abbreviation: 'Abbreviation',
  name: 'Full name',
  building: 'Building',
  friday: 'Friday',
  saturday: 'Saturday',
  spare: 'Spare',
};

const WIDTHS: Partial<typeof HEADS> = { abbreviation: '7rem', name: 'auto', building: '20%' };

/** One list (E4). */
function RoomsForm({ rooms }: { rooms: readonly Room[] }) {
  const editing = useRoomsForm(rooms);
  const { form } = editing;
  return (
    <FormFrame
      form={form}
      foot={
        <>
          <Group gap="0.5rem" mt="0.75rem" mb="1.5rem">
            <Button leftSection={<IconPlus size={16} />} onClick={editing.add}>
              Add room
            </Button>
            {form.values.rooms.length === 0 ? (
              <Button onClick={() => editing.take(sampleRooms())}>Use sample rooms</Button>
            ) : (
              <Button onClick={() => editing.take([])}>Remove all rooms</Button>
            )}
          </Group>
          <SaveBar form={form} />
          <FullNameQuestion question={editing.question} busy={form.submitting} />
        </>
      }
    >
      <ImportRooms onTake={editing.take} />
      <TableFrame label="The rooms" className={classes['table']}>
        <thead>
          <tr>
            {[...TEXTS, ...USES].map((field) => (
              <Box component="th" key={field} scope="col" w={WIDTHS[field] ?? '4.25rem'}>
                {HEADS[field]}
              </Box>
            ))}
            <Box component="th" scope="col" w="3rem">
              <VisuallyHidden>Remove</VisuallyHidden>
            </Box>
          </tr>
        </thead>
        <tbody>
          {placed(form.values.rooms).map(({ room, index, name }) => (
            <Row
              key={editing.keys[index]}
              room={room}
              index={index}
              name={name}
              editing={editing}
            />
          ))}
        </tbody>
      </TableFrame>
    </FormFrame>
  );
}

/** Labeled by position, since fields may be empty. */
const placed = (rooms: readonly RoomEntry[]) =>
  rooms.map((room, index) => ({ room, index, name: `Row ${index + 1}` }));

type RowProps = { room: RoomEntry; index: number; name: string; editing: RoomsEditing };

/** On narrow screens opened by a tap or an error. */
function Row(row: RowProps) {
  const { room, index, editing } = row;
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(room.abbreviation === '');
  const isWrong = Object.keys(editing.form.errors).some((at) => at.startsWith(`rooms.${index}.`));
  // Stays open while it is corrected.
  if (isWrong && !isOpen) setOpen(true);
  if (!isNarrow || isOpen) return <Fields {...row} />;
  return (
    <tr>
      <Box component="td" colSpan={8} ta="start" style={{ gridColumn: '1 / -1' }}>
        <Anchor component="button" type="button" inherit ta="start" onClick={() => setOpen(true)}>
          {room.roomNumber}: {room.abbreviation}, {room.name}
        </Anchor>
        <Quiet>
          {[room.building, ...USES.filter((use) => room[use]).map((use) => HEADS[use])].join(', ')}
        </Quiet>
      </Box>
    </tr>
  );
}

const Fields = ({ room, index, name, editing: { form, type, remove } }: RowProps) => (
  <tr>
    {TEXTS.map((field) => (
      <td key={field} data-head={HEADS[field]}>
        <CountedInput
          aria-label={`${name}: ${HEADS[field]}`}
          value={room[field]}
          error={form.errors[`rooms.${index}.${field}`]}
          {...(field === 'roomNumber' ? { inputMode: 'numeric' as const } : {})}
          onChange={(event) => type(index, { [field]: event.currentTarget.value })}
        />
      </td>
    ))}
    {USES.map((field) => (
      <td key={field} className={classes['use']} data-head={HEADS[field]}>
        <Checkbox
          aria-label={`${name}: ${HEADS[field]}`}
          checked={room[field]}
          onChange={(event) => type(index, { [field]: event.currentTarget.checked })}
        />
      </td>
    ))}
    <td>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={`${name}: remove ${room.abbreviation}`}
        onClick={() => remove(index)}
      >
        <IconX size={16} />
      </ActionIcon>
    </td>
  </tr>
);

function useRoomsForm(rooms: readonly Room[]) {
  const saving = useCallMutation(putRooms);
  const { form, question } = useAskingForm<RoomsEntry, Room[]>({
    initial: { rooms: rooms.map(entryOf) },
    storedAs: 'rooms',
    rebase: (begunOn, typed, now) => ({
      rooms: rebasedRows(begunOn.rooms, typed.rooms, now.rooms, ({ roomNumber }) => roomNumber),
    }),
    find: (entry) => inList(fieldErrors(roomFindings(entry.rooms.map(roomOf)), roomMessages)),
    send: async (entry, isConfirmed) =>
      await saving.mutateAsync({
        query: { confirm: isConfirmed ? 'true' : 'false' },
        body: entry.rooms.map(roomOf),
      }),
    locks: true,
    subject: () => 'The list of rooms',
    onFailure: (failure, tell) => tell({ errors: inList(failure.errors) }),
    says: ROOMS_SAVED,
  });
  const { keys, drop } = useRowKeys(form.values.rooms.length);
  // Messages belong to row numbers, which change.
  const replace = (next: RoomEntry[]) => {
    form.setValues({ rooms: next });
    form.clearErrors();
  };
  return {
    form,
    question,
    keys,
    type: (index: number, change: Partial<RoomEntry>) =>
      form.setValues({
        rooms: form.values.rooms.map((room, i) => (i === index ? { ...room, ...change } : room)),
      }),
    add: () => replace([...form.values.rooms, nextRoom(form.values.rooms)]),
    remove: (index: number) => {
      drop(keys.slice(index, index + 1));
      replace(form.values.rooms.filter((_, i) => i !== index));
    },
    take: (imported: readonly Room[]) => {
      drop(keys);
      replace(imported.map(entryOf));
    },
  };
}

/** Numbers rows in the order added, so that one keeps its number when others are removed. */
function useRowKeys(rows: number) {
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const given = [...Array(rows + dropped.length).keys()];
  return {
    keys: given.filter((key) => !dropped.includes(key)),
    drop: (keys: readonly number[]) => setDropped([...dropped, ...keys]),
  };
}

const inList = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => (error.path === '' ? error : { ...error, path: `rooms.${error.path}` }));

type RoomsEditing = ReturnType<typeof useRoomsForm>;

type RoomEntry = Omit<Room, 'roomNumber'> & { readonly roomNumber: string };
type RoomsEntry = { readonly rooms: readonly RoomEntry[] };

export const entryOf = (room: Room): RoomEntry => ({ ...room, roomNumber: `${room.roomNumber}` });

/** NaN for other text. */
export const roomOf = ({ roomNumber, ...room }: RoomEntry): Room => ({
  ...room,
  roomNumber: /^\d+$/.test(roomNumber.trim()) ? Number(roomNumber) : Number.NaN,
});

export function nextRoom(rooms: readonly RoomEntry[]): RoomEntry {
  const numbers = rooms.map((room) => roomOf(room).roomNumber).filter((n) => !Number.isNaN(n));
  return {
    roomNumber: `${Math.max(0, ...numbers) + 1}`,
    abbreviation: '',
    name: '',
    building: rooms.at(-1)?.building ?? '',
    friday: true,
    saturday: true,
    spare: false,
  };
}
