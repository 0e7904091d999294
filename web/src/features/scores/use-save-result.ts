import type { BodyOf } from '@quizmeet/contract/call.ts';
import { type ListedRound, listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { resultSaved } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Draft } from '../../platform/drafts.ts';
import type { Failure } from '../../platform/failure.ts';
import { readKey, useAct, useRead } from '../../platform/queries.ts';
import { useIsShown } from '../../platform/shown.ts';
import { notify, notifyError, notSaved } from '../../ui/notices.ts';
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

/**
 * Saves a result, forgets its draft, and goes on; a newer version is put beside it (S8). What is
 * typed while it is under way stays, on top of what was saved; then the round stays open.
 */
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
  const isShown = useIsShown();
  const savedVersion = useRef(0);
  const key = readKey(getRound, { params: { id: round.id } });
  const { data: slots } = useRead(listRounds, { query: { division: 'All' } });
  const next = nextOpenRound(slots ?? [], round);
  useRead(getRound, { params: { id: next?.id ?? 0 } }, { enabled: next !== null });

  const failed = (failure: Failure) => {
    notifyError(
      isShown()
        ? failure.message
        : notSaved(`${round.leftTeamName} – ${round.rightTeamName}`, failure.message),
    );
    const { current } = failure.extra;
    if (failure.status === 409 && isRound(current)) client.setQueryData(key, current);
  };
  const save: Saving['save'] = (body) => {
    const sent = draft.value;
    let isSettled = true;
    const saved = (now: Round) => {
      client.setQueryData(key, now);
      savedVersion.current = now.version;
      isSettled = draft.settle(sent, (typed) => ({ ...typed, begunOn: storedContent(now) }));
      notify(resultSaved(now, isSettled));
    };
    const goOn = () => {
      if (!isSettled) return;
      if (next === null) onClose();
      else onNext(next.id);
    };
    act.mutate({ body }, { onSuccess: saved, onError: failed, goOn });
  };
  return {
    save,
    isPending: act.isPending,
    isCatchingUp: round.version < savedVersion.current,
    failure: act.error?.status === 409 ? null : act.error,
    next,
  };
}

const isRound = (value: unknown): value is Round =>
  typeof value === 'object' && value !== null && 'version' in value && 'leftTeamQuizzers' in value;
