import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { type Board, setDuty } from '@quizmeet/contract/officials/calls.ts';
import { TROUBLE_WORDS } from '@quizmeet/contract/officials/words.ts';
import { keyOf, type Post } from '@quizmeet/rules/officials/evening.ts';
import { useState } from 'react';
import { useCallMutation } from '../../platform/queries.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { type Candidate, candidatesFor, roomOf } from './board.ts';

/** Assigns a place by hand, or clears it (W5). */
export function PlaceForm({
  board,
  post,
  onDone,
}: {
  board: Board;
  post: Post;
  onDone: () => void;
}) {
  // As it was when the form opened, so that the server refuses to replace a newer assignment unseen.
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
    <>
      <NativeSelect
        label="Volunteer"
        description="People with a team playing there aren’t listed."
        value={`${chosen}`}
        onChange={({ currentTarget }) => {
          setChosen(Number(currentTarget.value));
          // A choice by hand is locked unless it is unlocked (W5).
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={saving.isPending} onClick={save}>
          Save
        </Button>
      </Group>
    </>
  );
}

/** `Ann Lee – in ASC 101 then, has worked three slots without a break`. */
function inWords(board: Board, { name, troubles, elsewhere }: Candidate): string {
  const words = [
    ...(elsewhere === null ? [] : [`in ${roomOf(board, elsewhere)} then`]),
    ...troubles.map((trouble) => TROUBLE_WORDS[trouble]),
  ];
  return words.length === 0 ? name : `${name} – ${words.join(', ')}`;
}
