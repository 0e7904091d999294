import { putRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { ROOMS_SAVED, roomMessages } from '@quizmeet/contract/event/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { roomFindings } from '@quizmeet/rules/event/room.ts';
import { useForm } from '../../platform/form/form.ts';
import { useAct } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { entryOf, nextRoom, type RoomEntry, rebasedRooms, roomOf } from './rooms-entry.ts';

/** The list of rooms while it is edited. */
export function useRoomsForm(rooms: readonly Room[]) {
  const saving = useAct(putRooms);
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
  // Rows move up when one goes, so what was said of a row may now stand at another.
  const replace = (next: RoomEntry[]) => {
    form.set(next);
    form.clearFaults();
  };
  return {
    form,
    type: (index: number, change: Partial<RoomEntry>) =>
      form.set(
        form.values.map((room, i) => (i === index ? { ...room, ...change } : room)),
        Object.keys(change).map((field) => `${index}.${field}`),
      ),
    add: () => replace([...form.values, nextRoom(form.values)]),
    remove: (index: number) => replace(form.values.filter((_, i) => i !== index)),
    take: (imported: readonly Room[]) => replace(imported.map(entryOf)),
  };
}

export type RoomsEditing = ReturnType<typeof useRoomsForm>;
