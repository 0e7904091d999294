import {
  getRound,
  listUndoable,
  type Undoable,
  undoSave,
} from '@quizmeet/contract/scores/calls.ts';
import { saveUndone } from '@quizmeet/contract/scores/messages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNow } from '../platform/clock.ts';
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

/** The user's own save of this version of a round, while it can be undone (X7); null otherwise. */
export function useUndoable(round: {
  readonly id: number;
  readonly version: number;
}): Undoable | null {
  const now = useNow(30_000);
  const { data } = useQuery(
    callQuery(listUndoable, {}, { topics: ['standings'], background: true }),
  );
  const save = data?.find(
    ({ roundId, version }) => roundId === round.id && version === round.version,
  );
  return save !== undefined && now < new Date(save.until) ? save : null;
}
