import { NativeSelect, UnstyledButton } from '@mantine/core';
import type { Board } from '@quizmeet/contract/officials/calls.ts';
import { ROLE_NAMES, troublesInWords } from '@quizmeet/contract/officials/words.ts';
import { keyOf, type Post } from '@quizmeet/rules/officials/evening.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { nameOf, roomOf, timeOf } from './board.ts';
import classes from './officials.module.css';
import { PlaceForm } from './place-form.tsx';

export function Places({ board }: { board: Board }) {
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<Post | null>(null);
  const slot = board.slots.find(({ roundNumber }) => roundNumber === chosen) ?? board.slots[0];
  if (slot === undefined) return <EmptyState title="No schedule yet" />;
  return (
    <>
      <NativeSelect
        label="Slot"
        className={classes['slot'] ?? ''}
        value={slot.roundNumber}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        data={board.slots.map(({ roundNumber, time }) => ({
          value: `${roundNumber}`,
          label: `${time}, round ${roundNumber}`,
        }))}
      />
      <PlacesOfSlot board={board} slot={slot} onOpen={setOpened} />
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === null ? '' : titleOf(board, opened)}
      >
        {opened !== null && (
          <PlaceForm
            key={keyOf(opened)}
            board={board}
            post={opened}
            onDone={() => setOpened(null)}
          />
        )}
      </Dialog>
    </>
  );
}

function PlacesOfSlot({
  board,
  slot,
  onOpen,
}: {
  board: Board;
  slot: Board['slots'][number];
  onOpen: (post: Post) => void;
}) {
  const rounds = board.rooms.flatMap(
    ({ roomNumber }) =>
      board.rounds.find(
        (each) => each.roundNumber === slot.roundNumber && each.roomNumber === roomNumber,
      ) ?? [],
  );
  return (
    <DataTable
      label={`Volunteers at ${slot.time}`}
      rows={rounds}
      rowKey={({ roomNumber }) => roomNumber}
      columns={[
        {
          head: 'Room',
          rowHead: true,
          cell: ({ roomNumber }) => roomOf(board, roomNumber),
        },
        ...board.roles.map((role) => ({
          head: ROLE_NAMES[role],
          cell: ({ roomNumber }: (typeof rounds)[number]) => (
            <Place
              board={board}
              post={{ roundNumber: slot.roundNumber, roomNumber, role }}
              onOpen={onOpen}
            />
          ),
        })),
      ]}
      whole
    />
  );
}

const titleOf = (board: Board, { roundNumber, roomNumber, role }: Post): string =>
  `${ROLE_NAMES[role]}, ${roomOf(board, roomNumber)}, ${timeOf(board, roundNumber)}`;

function Place({
  board,
  post,
  onOpen,
}: {
  board: Board;
  post: Post & { readonly role: Role };
  onOpen: (post: Post) => void;
}) {
  const duty = board.duties.find((each) => keyOf(each) === keyOf(post));
  const name = duty === undefined ? 'Nobody' : nameOf(board, duty.officialId);
  const isTroubled = duty !== undefined && duty.troubles.length > 0;
  const state = [
    duty?.fixed ? 'locked' : '',
    isTroubled ? troublesInWords(duty.troubles) : '',
  ].filter((each) => each !== '');
  return (
    <UnstyledButton
      className={classes['place'] ?? ''}
      data-empty={duty === undefined || undefined}
      aria-label={[`${titleOf(board, post)}: ${name}`, ...state].join(', ')}
      onClick={() => onOpen(post)}
    >
      {isTroubled && <IconAlertTriangle size={16} />}
      <span>{name}</span>
      {duty?.fixed && <IconLock size={14} />}
    </UnstyledButton>
  );
}
