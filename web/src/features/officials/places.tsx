import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core';
import { type Board, setDuty } from '@quizmeet/contract/officials/calls.ts';
import {
  ASSIGNMENT_PROBLEM_LABELS,
  describeAssignmentProblems,
  ROLE_NAMES,
} from '@quizmeet/contract/officials/text.ts';
import { keyOf, type Post } from '@quizmeet/rules/officials/evening.ts';
import type { Role } from '@quizmeet/rules/officials/official.ts';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/form-frame.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Candidate, candidatesFor, nameOf, roomOf, timeOf } from './board.ts';

export function Places({ board }: { board: Board }) {
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<Post | null>(null);
  const slot = board.slots.find(({ roundNumber }) => roundNumber === chosen) ?? board.slots[0];
  if (slot === undefined) return <EmptyState title="No schedule yet" />;
  return (
    <>
      <NativeSelect
        label="Slot"
        maw="16rem"
        mb="sm"
        value={slot.roundNumber}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        data={board.slots.map(({ roundNumber, time }) => ({
          value: `${roundNumber}`,
          label: `${time}, round ${roundNumber}`,
        }))}
      />
      <PlacesOfSlot board={board} slot={slot} onOpen={setOpened} />
      {opened !== null && <PlaceForm board={board} post={opened} onDone={() => setOpened(null)} />}
    </>
  );
}

interface PlacesOfSlotProps {
  board: Board;
  slot: Board['slots'][number];
  onOpen: (post: Post) => void;
}

function PlacesOfSlot({ board, slot, onOpen }: PlacesOfSlotProps) {
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
        { head: 'Room', rowHead: true, cell: ({ roomNumber }) => roomOf(board, roomNumber) },
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
    />
  );
}

const postName = (board: Board, { roundNumber, roomNumber, role }: Post): string =>
  `${ROLE_NAMES[role]}, ${roomOf(board, roomNumber)}, ${timeOf(board, roundNumber)}`;

type PlaceProps = { board: Board; post: Post & { role: Role }; onOpen: (post: Post) => void };

function Place({ board, post, onOpen }: PlaceProps) {
  const duty = board.duties.find((each) => keyOf(each) === keyOf(post));
  const name = duty === undefined ? 'Nobody' : nameOf(board, duty.officialId);
  const isTroubled = duty !== undefined && duty.troubles.length > 0;
  const state = [
    duty?.fixed ? 'locked' : '',
    isTroubled ? describeAssignmentProblems(duty.troubles) : '',
  ].filter((each) => each !== '');
  return (
    <UnstyledButton
      py="0.35rem"
      c={duty === undefined ? 'var(--quiz-yours)' : 'var(--quiz-link)'}
      fw={duty === undefined ? 600 : 400}
      className="anywhere"
      aria-label={[`${postName(board, post)}: ${name}`, ...state].join(', ')}
      onClick={() => onOpen(post)}
    >
      {isTroubled && <IconAlertTriangle size={16} />} {name} {duty?.fixed && <IconLock size={14} />}
    </UnstyledButton>
  );
}

/** Or clears it (W5). */
function PlaceForm({ board, post, onDone }: { board: Board; post: Post; onDone: () => void }) {
  // At opening, so that the server doesn't replace a newer assignment unseen.
  const [before] = useState(() => board.duties.find((duty) => keyOf(duty) === keyOf(post)));
  const [chosen, setChosen] = useState(before?.officialId ?? 0);
  const [fixed, setFixed] = useState(before?.fixed ?? true);
  const saving = useCallMutation(setDuty);
  const candidates = candidatesFor(board, post);
  const { roundNumber, roomNumber, role } = post;
  const save = () =>
    saving.mutate(
      {
        body: {
          ...{ roundNumber, roomNumber, role, fixed, moves: true },
          officialId: chosen === 0 ? null : chosen,
          before: before?.officialId ?? null,
        },
      },
      { goOn: onDone, onError: () => {} },
    );
  return (
    <ConfirmDialog
      opened
      title={postName(board, post)}
      confirm="Save"
      busy={saving.isPending}
      onConfirm={save}
      onClose={onDone}
    >
      <NativeSelect
        label="Volunteer"
        description="Without people whose team plays there."
        value={`${chosen}`}
        onChange={({ currentTarget }) => {
          setChosen(Number(currentTarget.value));
          // Locked by default (W5).
          setFixed(true);
        }}
        data={[
          { value: '0', label: 'Nobody' },
          ...candidates.map((each) => ({ value: `${each.id}`, label: inWords(board, each) })),
        ]}
        data-autofocus
      />
      <Checkbox
        mt="md"
        label="Lock this assignment"
        checked={fixed}
        disabled={chosen === 0}
        onChange={({ currentTarget }) => setFixed(currentTarget.checked)}
      />
      <Refusal text={saving.error?.message} mt="sm" />
    </ConfirmDialog>
  );
}

function inWords(board: Board, { name, troubles, elsewhere }: Candidate): string {
  const words = [
    ...(elsewhere === null ? [] : [`in ${roomOf(board, elsewhere)} then`]),
    ...troubles.map((trouble) => ASSIGNMENT_PROBLEM_LABELS[trouble]),
  ];
  return words.length === 0 ? name : `${name} – ${words.join(', ')}`;
}
