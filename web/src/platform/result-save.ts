import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, saveResult } from '@quizmeet/contract/scores/calls.ts';
import { resultSaved } from '@quizmeet/contract/scores/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '../ui/notices.ts';
import type { Draft } from './drafts.ts';
import type { Failure } from './failure.ts';
import { readKey, useAct } from './queries.ts';

export interface ResultSave {
  /**
   * Sends a result, forgets its draft, and puts what is stored in its place on the screen, a newer
   * version included (S8). What was typed meanwhile stays; then `goOn` is left out.
   */
  save(
    body: BodyOf<typeof saveResult>,
    then: { goOn(): void; onError(failure: Failure): void },
  ): void;
  readonly isPending: boolean;
  /** True for the moment in which a draft stands on what was saved, and the round does not yet. */
  readonly isCatchingUp: boolean;
  readonly error: Failure | null;
}

/**
 * Saves the result of a round or a match.
 * @param onto makes of what was typed meanwhile a draft on top of what was saved
 */
export function useResultSave<T>(
  { id, version }: Round,
  draft: Draft<T>,
  onto: (typed: T, saved: Round) => T,
): ResultSave {
  const client = useQueryClient();
  const { mutate, isPending, error } = useAct(saveResult);
  const savedVersion = useRef(0);
  const put = (round: Round) => client.setQueryData(readKey(getRound, { params: { id } }), round);
  const save: ResultSave['save'] = (body, { goOn, onError }) => {
    const sent = draft.value;
    let isSettled = true;
    const onSuccess = (saved: Round) => {
      put(saved);
      savedVersion.current = saved.version;
      isSettled = draft.settle(sent, (typed) => onto(typed, saved));
      notify(resultSaved(saved, isSettled));
    };
    const failed = (failure: Failure) => {
      onError(failure);
      const { current } = failure.extra;
      if (isRound(current)) put(current);
    };
    mutate({ body }, { onSuccess, onError: failed, goOn: () => isSettled && goOn() });
  };
  return { save, isPending, error, isCatchingUp: version < savedVersion.current };
}

/** What a refused save carries when somebody else was faster. */
const isRound = (value: unknown): value is Round =>
  typeof value === 'object' && value !== null && 'version' in value && 'leftTeamName' in value;

/** A round or match in few words, for whoever no longer has it before them. */
export const inShort = ({ leftTeamName, rightTeamName }: Round): string =>
  `${leftTeamName} – ${rightTeamName}`;
