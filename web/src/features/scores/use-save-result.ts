import type { BodyOf } from '@quizmeet/contract/call.ts';
import { type ListedRound, listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Draft } from '../../platform/drafts.ts';
import type { Failure } from '../../platform/failure.ts';
import { readKey, useAct, useRead } from '../../platform/queries.ts';
import { notify, notifyError } from '../../ui/notices.ts';
import type { Entry } from './entry.ts';
import { nextOpenRound } from './next-round.ts';

export interface Saving {
  save(body: BodyOf<typeof saveResult>): void;
  readonly isPending: boolean;
  /** Why the last save did not succeed; a conflict is shown in its own way. */
  readonly failure: Failure | null;
  /** Where saving goes on to: the room's next open round. */
  readonly next: ListedRound | null;
}

/** Saves a result, forgets its draft, and goes on; a newer version is put beside it (S8). */
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
  const client = useQueryClient();
  const act = useAct(saveResult);
  const key = readKey(getRound, { params: { id: round.id } });
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const next = nextOpenRound(slots ?? [], round);
  useRead(getRound, { params: { id: next?.id ?? 0 } }, { enabled: next !== null });

  const saved = (now: Round) => {
    client.setQueryData(key, now);
    draft.clear();
    notify(
      `Saved. ${now.leftTeamName}: ${now.leftTeamScore}, ${now.rightTeamName}: ${now.rightTeamScore}`,
    );
    if (next === null) onClose();
    else onNext(next.id);
  };
  const failed = (failure: Failure) => {
    notifyError(failure.message);
    const { current } = failure.extra;
    if (failure.status === 409 && isRound(current)) client.setQueryData(key, current);
  };
  return {
    save: (body) => act.mutate({ body }, { onSuccess: saved, onError: failed }),
    isPending: act.isPending,
    failure: act.error?.status === 409 ? null : act.error,
    next,
  };
}

const isRound = (value: unknown): value is Round =>
  typeof value === 'object' && value !== null && 'version' in value && 'leftTeamQuizzers' in value;
