import { getRound, undoSave } from '@quizmeet/contract/scores/calls.ts';
import { saveUndone } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../platform/queries.ts';

/** Undoes the user's own save of a round, and tells it (X7). */
export function useUndoSave(): {
  undo(round: { readonly id: number; readonly version: number }, goOn?: () => void): void;
  readonly isPending: boolean;
} {
  const act = useCallMutation(undoSave);
  const client = useQueryClient();
  return {
    undo: ({ id, version }, goOn) =>
      act.mutate(
        { params: { id }, body: { version } },
        {
          says: saveUndone,
          onSuccess: (round) => {
            client.setQueryData(callQuery(getRound, { params: { id } }).queryKey, round);
            goOn?.();
          },
        },
      ),
    isPending: act.isPending,
  };
}
