import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { ReplyOf, SentBody } from '@quizmeet/contract/call.ts';
import { type Room, readRoomsFile } from '@quizmeet/contract/event/calls.ts';
import {
  NEEDED_ROOM_COLUMNS,
  ROOM_COLUMNS,
  type RoomColumn,
} from '@quizmeet/contract/event/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { textOf } from '../../platform/text-file.ts';
import { ColumnChoice } from '../../ui/column-choice.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { Quiet } from '../../ui/quiet.tsx';

export function ImportRooms({ onTake }: { onTake: (rooms: readonly Room[]) => void }) {
  const reading = useCallMutation(readRoomsFile);
  const [{ name, csv }, setFile] = useState({ name: '', csv: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const reads = (body: SentBody<typeof readRoomsFile>) =>
    reading.mutate({ body }, { onError: ({ message }: Failure) => setRefusal(message) });
  const choose = async (file: File) => {
    setFile({ name: file.name, csv: '' });
    setRefusal(null);
    reading.reset();
    const read = await textOf(file);
    if ('error' in read) return setRefusal(read.error);
    setFile({ name: file.name, csv: read.text });
    reads({ csv: read.text });
  };
  const take = (rooms: readonly Room[]) => {
    onTake(rooms);
    reading.reset();
  };
  return (
    <div>
      <Group gap="sm">
        <FileChoice accept=".csv,text/csv" busy={reading.isPending} onChoose={choose}>
          Import CSV
        </FileChoice>
        <Quiet>
          Columns: {Object.values(ROOM_COLUMNS).join(', ')}. The last three are yes or no.
        </Quiet>
      </Group>
      <Refusal text={refusal === null ? null : `${name}: ${refusal}`} mt="sm" />
      {reading.data !== undefined && (
        <Found
          name={name}
          {...reading.data}
          onChoose={(columns) => reads({ csv, columns })}
          onTake={take}
          onLeave={() => reading.reset()}
        />
      )}
    </div>
  );
}

const CHOICES = Object.entries(ROOM_COLUMNS).map(([value, label]) => ({
  value: value as RoomColumn,
  label,
}));

const foundText = (errors: number, doubts: number): string =>
  [
    ...(errors > 0 ? [`, ${plural(errors, 'error')}`] : []),
    ...(doubts > 0 ? [`, ${doubts} to check`] : []),
    ...(errors > 0 ? [`. Fix ${errors === 1 ? 'it' : 'them'} to import.`] : []),
  ].join('');

const Found = ({
  name,
  rooms,
  faults,
  doubts,
  columns,
  onChoose,
  onTake,
  onLeave,
}: ReplyOf<typeof readRoomsFile> & {
  name: string;
  onChoose: (columns: (RoomColumn | null)[]) => void;
  onTake: (rooms: readonly Room[]) => void;
  onLeave: () => void;
}) => (
  <Alert
    mt="sm"
    color={faults.length > 0 ? 'red' : 'navy'}
    role="status"
    {...(faults.length > 0 ? { icon: <IconAlertTriangle size={20} /> } : {})}
    title={`${name}: ${plural(rooms.length, 'room')}${foundText(faults.length, doubts.length)}`}
  >
    {faults.length + doubts.length > 0 && (
      <List size="sm" mb="sm">
        {[...faults, ...doubts].map(({ row, message }) => (
          <List.Item key={`${row} ${message}`}>
            Row {row}: {message}
          </List.Item>
        ))}
      </List>
    )}
    <ColumnChoice
      columns={columns}
      choices={CHOICES}
      isEnough={NEEDED_ROOM_COLUMNS.every((needed) =>
        columns.some(({ holds }) => holds === needed),
      )}
      onChoose={onChoose}
    />
    <Group gap="sm" mt="sm">
      {faults.length === 0 && (
        <Button variant="filled" size="sm" onClick={() => onTake(rooms)}>
          Replace all rooms
        </Button>
      )}
      <Button size="sm" onClick={onLeave}>
        Cancel
      </Button>
    </Group>
    <Text size="sm" mt="xs">
      Nothing is saved yet.
    </Text>
  </Alert>
);
