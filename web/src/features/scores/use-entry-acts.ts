import {
  countEntry,
  type EnteredRound,
  removeEntry,
  type WaitingEntry,
} from '@quizmeet/contract/scores/entries-calls.ts';
import { entryCounted } from '@quizmeet/contract/scores/messages.ts';
import { useAct } from '../../platform/queries.ts';
import { useUndoSave } from '../../tournament/undo-save.ts';
import { notify } from '../../ui/notices.ts';

/** Lets an entry count, or takes it back (X10). */
export function useEntryActs() {
  const counting = useAct(countEntry);
  const removing = useAct(removeEntry);
  const { undo } = useUndoSave();
  const paramsOf = ({ round }: EnteredRound, { userId }: WaitingEntry) => ({
    id: round.id,
    userId,
  });
  return {
    count: (entered: EnteredRound, entry: WaitingEntry) => {
      const { version } = entered.round;
      counting.mutate(
        { params: paramsOf(entered, entry), body: { version, enteredAt: entry.enteredAt } },
        {
          onSuccess: (round) =>
            notify(entryCounted(round), { label: 'Undo', run: () => undo(round) }),
        },
      );
    },
    takeBack: (entered: EnteredRound, entry: WaitingEntry) =>
      removing.mutate(
        { params: paramsOf(entered, entry) },
        { says: entry.isOwn ? 'Your entry is taken back.' : 'The entry is removed.' },
      ),
    isPending: counting.isPending || removing.isPending,
  };
}
