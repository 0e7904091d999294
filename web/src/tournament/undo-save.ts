import {
  getRound,
  listUndoable,
  type Undoable,
  undoSave,
} from '@quizmeet/contract/scores/calls.ts';
import { saveUndone } from '@quizmeet/contract/scores/messages.ts';
import { useNow } from '../platform/clock.ts';
import { putRead, useAct, useRead } from '../platform/queries.ts';
import { useReadCache } from '../platform/use-cached-read.tsx';

/** Undoes the user's own save of a round, and tells it (X7). */
export function useUndoSave(): {
  undo(round: { readonly id: number; readonly version: number }): void;
  readonly isPending: boolean;
} {
  const act = useAct(undoSave);
  const cache = useReadCache();
  return {
    undo: ({ id, version }) =>
      act.mutate(
        { params: { id }, body: { version } },
        {
          says: saveUndone,
          onSuccess: (round) => putRead(cache, getRound, { params: { id } }, round),
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
  const { data } = useRead(listUndoable, {}, { follows: ['standings'], background: true });
  const save = data?.find(
    ({ roundId, version }) => roundId === round.id && version === round.version,
  );
  return save !== undefined && now < new Date(save.until) ? save : null;
}
