import { ActionIcon, Button, Table, VisuallyHidden } from '@mantine/core';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import { Checkbox, TextInput } from '../../ui/fields.ts';
import { FormFrame } from '../../ui/form-frame.tsx';
import { CrossIcon, PlusIcon } from '../../ui/icons.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
import { ImportRooms } from './import-rooms.tsx';
import type { RoomEntry } from './rooms-entry.ts';
import classes from './rooms-form.module.css';
import { SaveBar } from './save-bar.tsx';
import { type RoomsEditing, useRoomsForm } from './use-rooms-form.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';

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
  const { form } = editing;
  return (
    <FormFrame
      form={form}
      foot={
        <>
          <div className={classes['actions']}>
            <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={editing.add}>
              Add a room
            </Button>
          </div>
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
    </FormFrame>
  );
}

/** While it is typed a room has no sure name of its own but its place. */
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
          <TextInput
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
          <CrossIcon size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
