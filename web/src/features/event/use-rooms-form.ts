import { putRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { ROOMS_SAVED, roomMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useAct } from '../../platform/queries.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { notify } from '../../ui/notices.ts';
import { entryOf, nextRoom, type RoomEntry, rebasedRooms, roomOf } from './rooms-entry.ts';

/** The list of rooms while it is edited; kept as a draft until it is saved. */
export function useRoomsForm(rooms: readonly Room[]) {
  const initial = rooms.map(entryOf);
  const saving = useAct(putRooms);
  const manner = { rebase: rebasedRooms, held: saving.isPending };
  const draft = useDraft<RoomEntry[]>('rooms', initial, manner);
  const refusals = useRefusals();
  const changed = JSON.stringify(draft.value) !== JSON.stringify(initial);

  const save = async () => {
    const sent = draft.value;
    const body = sent.map(roomOf);
    if (refusals.refuse(fieldErrors(roomFindings(body), roomMessages))) return;
    try {
      await saving.mutateAsync({ body });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return refusals.fail(failure, 'The list of rooms');
    }
    draft.settle(sent);
    notify(ROOMS_SAVED);
  };
  // Rows move up when one goes, so what was said of a row may now stand at another.
  const replace = (next: RoomEntry[]) => {
    draft.set(next);
    refusals.clear();
  };

  return {
    rooms: draft.value,
    errors: refusals.errors,
    refusals: refusals.count,
    changed,
    restored: draft.restored && changed,
    saving: saving.isPending,
    save,
    type: (index: number, change: Partial<RoomEntry>) => {
      draft.set(draft.value.map((room, i) => (i === index ? { ...room, ...change } : room)));
      refusals.edited(Object.keys(change).map((field) => `${index}.${field}`));
    },
    add: () => replace([...draft.value, nextRoom(draft.value)]),
    remove: (index: number) => replace(draft.value.filter((_, i) => i !== index)),
    take: (imported: readonly Room[]) => replace(imported.map(entryOf)),
    startOver: () => {
      draft.clear();
      refusals.clear();
    },
  };
}

export type RoomsForm = ReturnType<typeof useRoomsForm>;
