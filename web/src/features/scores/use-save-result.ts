import type { BodyOf } from '@quizmeet/contract/call.ts';
import { type ListedRound, listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, type saveResult } from '@quizmeet/contract/scores/calls.ts';
import type { Draft } from '../../platform/drafts.ts';
import type { Failure } from '../../platform/failure.ts';
import { useRead } from '../../platform/queries.ts';
import { useResultSave } from '../../tournament/result-save.ts';
import { type Entry, storedContent } from './entry.ts';
import { nextOpenRound } from './next-round.ts';

export interface Saving {
  save(body: BodyOf<typeof saveResult>): void;
  readonly isPending: boolean;
  /** True for the moment in which a draft stands on what was saved, and the round does not yet. */
  readonly isCatchingUp: boolean;
  /** Why the last save did not succeed; a conflict is shown in its own way. */
  readonly failure: Failure | null;
  /** Where saving goes on to: the room's next open round. */
  readonly next: ListedRound | null;
}

/** Saves a result and goes on to the room's next open round. */
export function useSaveResult({
  round,
  draft,
  onClose,
  onNext,
}: {
  round: Round;
  draft: Draft<Entry>;
  onClose: () => void;
  onNext: (roundId: number) => void;
}): Saving {
  const saving = useResultSave(round, draft, (typed, saved) => ({
    ...typed,
    begunOn: storedContent(saved),
  }));
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const next = nextOpenRound(slots ?? [], round);
  useRead(getRound, { params: { id: next?.id ?? 0 } }, { enabled: next !== null });

  const goOn = () => (next === null ? onClose() : onNext(next.id));
  return {
    save: (body) => saving.save(body, { goOn }),
    isPending: saving.isPending,
    isCatchingUp: saving.isCatchingUp,
    failure: saving.error?.status === 409 ? null : saving.error,
    next,
  };
}
