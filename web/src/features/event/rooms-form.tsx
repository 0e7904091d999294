import { ActionIcon, Button, Checkbox, Group, Table, VisuallyHidden } from '@mantine/core';
import { listRoomUses, putRooms, type Room, type RoomUse } from '@quizmeet/contract/event/calls.ts';
import { ROOMS_SAVED, roomMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { lostUses, roomFindings, sampleRooms } from '@quizmeet/rules/event/room.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../platform/form/form.ts';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { ImportRooms } from './import-rooms.tsx';
import { type RefusedRoom, RoomInUseDialog } from './room-in-use-dialog.tsx';
import { entryOf, nextRoom, type RoomEntry, rebasedRooms, roomOf } from './rooms-entry.ts';
import classes from './rooms-form.module.css';
import { SaveBar } from './save-bar.tsx';

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

/** The rooms of the event, edited as one table and saved as one list (E4). */
export function RoomsForm({ rooms }: { rooms: readonly Room[] }) {
  const editing = useRoomsForm(rooms);
  const { data: uses = NO_USES } = useRoomUses();
  const { form } = editing;
  return (
    <FormFrame
      form={form}
      foot={
        <>
          <Group gap="0.5rem" mt="0.75rem" mb="1.5rem">
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={editing.add}>
              Add room
            </Button>
            {form.values.length === 0 ? (
              <Button variant="default" onClick={() => editing.take(sampleRooms())}>
                Use sample rooms
              </Button>
            ) : (
              uses.length === 0 && (
                <Button variant="default" onClick={() => editing.take([])}>
                  Remove all rooms
                </Button>
              )
            )}
          </Group>
          <SaveBar form={form} />
        </>
      }
    >
      <ImportRooms onTake={editing.take} />
      <TableFrame label="The rooms" whole className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {[...TEXTS, ...USES].map((field) => (
              <Table.Th key={field} scope="col" className={classes[field] ?? ''}>
                {HEADS[field]}
              </Table.Th>
            ))}
            <Table.Th scope="col" className={classes['remove'] ?? ''}>
              <VisuallyHidden>Remove</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {placed(form.values).map(({ room, index, name }) => (
            <Row key={name} room={room} index={index} name={name} editing={editing} />
          ))}
        </Table.Tbody>
      </TableFrame>
      <RoomInUseDialog refused={editing.refused} onClose={editing.dismiss} />
    </FormFrame>
  );
}

/** A room's fields may be empty while editing, so it is labeled by its position. */
const placed = (rooms: readonly RoomEntry[]) =>
  rooms.map((room, index) => ({ room, index, name: `Row ${index + 1}` }));

function Row({
  room,
  index,
  name,
  editing: { form, type, remove },
}: {
  room: RoomEntry;
  index: number;
  name: string;
  editing: RoomsEditing;
}) {
  return (
    <Table.Tr className={classes['row'] ?? ''}>
      {TEXTS.map((field) => (
        <Table.Td key={field} className={classes[field] ?? ''}>
          <span className={classes['textWord']} aria-hidden="true">
            {HEADS[field]}
          </span>
          <CountedInput
            aria-label={`${name}: ${HEADS[field]}`}
            value={room[field]}
            error={form.errors[`${index}.${field}`]}
            {...(field === 'roomNumber' ? { inputMode: 'numeric' as const } : {})}
            onChange={(event) => type(index, { [field]: event.currentTarget.value })}
          />
        </Table.Td>
      ))}
      {USES.map((field) => (
        <Table.Td key={field} className={`${classes['use']} ${classes[field]}`}>
          <Checkbox
            aria-label={`${name}: ${HEADS[field]}`}
            label={<span className={classes['useWord']}>{HEADS[field]}</span>}
            checked={room[field]}
            onChange={(event) => type(index, { [field]: event.currentTarget.checked })}
          />
        </Table.Td>
      ))}
      <Table.Td className={classes['remove'] ?? ''}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={`${name}: remove ${room.abbreviation}`}
          onClick={() => remove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

function useRoomsForm(rooms: readonly Room[]) {
  const saving = useCallMutation(putRooms);
  const { data: uses = NO_USES } = useRoomUses();
  const [refused, setRefused] = useState<RefusedRoom | null>(null);
  const form = useForm<RoomEntry[]>({
    initial: rooms.map(entryOf),
    storedAs: 'rooms',
    rebase: rebasedRooms,
    find: (entries) => fieldErrors(roomFindings(entries.map(roomOf)), roomMessages),
    send: async (entries) => void (await saving.mutateAsync({ body: entries.map(roomOf) })),
    locks: true,
    subject: () => 'The list of rooms',
    onSent: () => notify(ROOMS_SAVED),
  });
  // Messages belong to row numbers, which change when a row is removed.
  const replace = (next: RoomEntry[]) => {
    form.set(next);
    form.clearFaults();
  };
  /** False, with a dialog, if the change would remove a room that is in use. */
  const mayRemove = (index: number, next: readonly RoomEntry[]): boolean => {
    const before = form.values.map(roomOf);
    const kept = new Set(lostUses(before, uses));
    const lost = lostUses(next.map(roomOf), uses).filter((use) => !kept.has(use));
    const room = before[index];
    if (lost.length === 0 || room === undefined) return true;
    setRefused({ room: room.abbreviation, uses: lost });
    return false;
  };
  return {
    form,
    type: (index: number, change: Partial<RoomEntry>) => {
      const next = form.values.map((room, i) => (i === index ? { ...room, ...change } : room));
      const takesDay = change.friday === false || change.saturday === false;
      if (takesDay && !mayRemove(index, next)) return;
      form.set(
        next,
        Object.keys(change).map((field) => `${index}.${field}`),
      );
    },
    add: () => replace([...form.values, nextRoom(form.values)]),
    remove: (index: number) => {
      const next = form.values.filter((_, i) => i !== index);
      if (mayRemove(index, next)) replace(next);
    },
    take: (imported: readonly Room[]) => replace(imported.map(entryOf)),
    refused,
    dismiss: () => setRefused(null),
  };
}

const NO_USES: readonly RoomUse[] = [];
const FOLLOWS = { topics: ['schedule', 'bracket', 'teams'] } as const;

/** The rounds and matches in each room (E4). */
export const useRoomUses = () => useQuery(callQuery(listRoomUses, {}, FOLLOWS));

type RoomsEditing = ReturnType<typeof useRoomsForm>;
